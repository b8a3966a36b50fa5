import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { withoutPropertyFallback, withoutShellProperties } from "./property-fallback.ts";
import { SHELL_PROPERTIES } from "./shell-properties.ts";

const REMOTES = path.resolve(import.meta.dirname, "../../../remotes");

test("only the block is left out", () => {
  const css =
    "@layer properties;\n@layer properties{@supports (x:y){*,::before{--tw-a:0}::backdrop{--tw-a:0}}}\n.a{color:red}";
  expect(withoutPropertyFallback(css)).toBe("@layer properties;\n\n.a{color:red}");
  expect(withoutPropertyFallback(".a{color:red}")).toBe(".a{color:red}");
});

test("every stylesheet of a remote is in @scope, so that no browser needs it", () => {
  for (const remote of readdirSync(REMOTES))
    for (const file of ["index.css", "widgets.css"]) {
      const folder = path.join(REMOTES, remote, "src");
      if (readdirSync(folder).includes(file))
        expect(readFileSync(path.join(folder, file), "utf8")).toContain("@scope (");
    }
});

test("a remote leaves out what the shell registers, and nothing else", () => {
  const own = '@property --tw-own {\n  syntax: "*";\n  inherits: false;\n}\n';
  expect(withoutShellProperties(`a{}@property --tw-shadow {\n  syntax: "*";\n}\n${own}b{}`)).toBe(`a{}${own}b{}`);
  const css = readFileSync(path.resolve(import.meta.dirname, "../theme/properties.css"), "utf8");
  const registered = [...css.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name);
  expect([...SHELL_PROPERTIES].sort()).toEqual(registered.sort());
});
