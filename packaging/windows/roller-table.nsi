; The installer for Windows, around the folder that PyInstaller makes there:
;   makensis -DVERSION=0.2.0 -DFOLDER=dist\roller-table -DICON=build\roller-table\app.ico -DOUT=roller-table-0.2.0-windows.exe packaging\windows\roller-table.nsi
; PyInstaller's spec has made the icon, too.
; It installs for one user and asks for no rights; games and settings are never touched.
Unicode true
!include MUI2.nsh
!define NAME "Roller Table"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\RollerTable"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma

!ifdef ICON
  !define MUI_ICON "${ICON}"
!endif
!define MUI_FINISHPAGE_RUN "$INSTDIR\Roller Table.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

Section
  ; A version that was there before leaves nothing behind.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\Roller Table.exe"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Roller Table maintainers"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  ; Only what was installed: somebody may have chosen a folder with other things in it.
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\roller-table.exe"
  Delete "$INSTDIR\Roller Table.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
