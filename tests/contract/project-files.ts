import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

let listed: string[] | undefined;

/** Files of the project that git tracks or would track, relative to the root. Asked once: rules ask again for each catalog. */
export function projectFiles(): string[] {
  listed ??= listFiles();
  return [...listed];
}

function listFiles(): string[] {
  const output = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return output.split("\n").filter(Boolean);
}

const texts = new Map<string, string>();

/** What is in a file, read once: some fifty rules read all code. */
export function readText(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(ROOT, file), "utf8");
  texts.set(file, text);
  return text;
}
