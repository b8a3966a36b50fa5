import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transformWithOxc } from "vite";
import { compileMessages } from "../../src/remote/compile-messages.ts";

/** Puts the components' own messages into a compiled folder as they are in a page: no remote compiles the kit's. */
export async function compileCatalogs(shared: string, compiled: string): Promise<void> {
  const { transform } = compileMessages() as { transform: (code: string, id: string) => Promise<{ code: string }> };
  for (const file of globSync("src/**/messages{,.es}.js", { cwd: compiled })) {
    const source = path.join(shared, file.replace(/\.js$/, ".ts"));
    const { code } = await transform(readFileSync(source, "utf8"), source);
    writeFileSync(path.join(compiled, file), (await transformWithOxc(code, source)).code);
  }
}
