// Runs a Python program of the project in Pyodide, which is CPython for a browser, here in Node.
// node in_pyodide.mjs PYODIDE CHECKOUT PROGRAM FILE...: each further file is put where it is imported.
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";

const [home, checkout, program, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: home });
python.FS.mkdir("/checkout");
python.FS.mount(python.FS.filesystems.NODEFS, { root: checkout }, "/checkout");
python.FS.mkdir("/beside");
for (const file of files) {
  python.FS.writeFile(join("/beside", basename(file)), readFileSync(file));
}
python.globals.set("program", "/checkout/" + program);
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/checkout", "/beside"]
runpy.run_path(program, run_name="__main__")
`);
