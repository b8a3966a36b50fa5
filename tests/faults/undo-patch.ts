import { cpSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PATCH = fileURLToPath(new URL("../../api/patches/postgres@3.4.9.patch", import.meta.url));
const INSTALLED = fileURLToPath(new URL("../../api/node_modules/postgres", import.meta.url));

/** The driver's entry as it is installed, patched. */
export const patchedDriver = path.join(INSTALLED, "src/index.js");

/** Puts the driver as it was published (our patch undone) into a folder. Returns its entry. */
export function copyUnpatchedDriver(folder: string): string {
  cpSync(realpathSync(INSTALLED), folder, { recursive: true });
  for (const file of readFileSync(PATCH, "utf8")
    .split(/^diff --git .*$/m)
    .slice(1)) {
    const name = /^--- a\/(.*)$/m.exec(file)?.[1];
    if (name === undefined) throw new Error("a part of the patch names no file");
    let text = readFileSync(path.join(folder, name), "utf8");
    for (const hunk of file.split(/^@@ .*$/m).slice(1)) {
      const lines = hunk.split("\n").slice(1, -1);
      const side = (without: string) =>
        lines.filter((line) => !line.startsWith(without)).map((line) => `${line.slice(1)}\n`);
      const [before, after] = [side("+").join(""), side("-").join("")];
      if (text.split(after).length !== 2) throw new Error(`the patch is not what is installed: ${name}`);
      text = text.replace(after, () => before);
    }
    writeFileSync(path.join(folder, name), text);
  }
  return path.join(folder, "src/index.js");
}
