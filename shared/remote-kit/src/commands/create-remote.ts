import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { RUNTIME_VERSION } from "@trellis/shared/runtime/version.ts";

/** The kit's own folder: this file is in `dist/remote-kit/src/commands` of it. */
const KIT = path.resolve(import.meta.dirname, "../../../..");
const NAME = /^[a-z][a-z0-9-]{0,39}$/;

interface KitManifest {
  version: string;
  dependencies: Record<string, string>;
  /** Versions of what only a remote's own build and tests need. */
  remoteDevDependencies: Record<string, string>;
  /** The version of each area's contract. */
  contracts: Record<string, string>;
}

/**
 * Writes a remote into an empty folder, whose last part is its name: a screen with one call, its test, its settings.
 *
 * @param kit what its package.json names as the kit: a version, or the path of a packed one; this kit's version without it
 */
export function createRemote(folder: string, kit?: string): string {
  const name = path.basename(folder);
  if (!NAME.test(name)) throw new Error(`Name the folder like a remote, such as stock-counts: "${name}" can't be one.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} isn't empty. Name a new folder.`);
  const manifest = JSON.parse(readFileSync(path.join(KIT, "package.json"), "utf8")) as KitManifest;
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(KIT, "template"), folder, { recursive: true });
  // In the kit they end in `.txt`, so that no tool takes them for its own.
  for (const file of filesOf(folder)) {
    writeFileSync(file.replace(/\.txt$/, ""), fillIn(readFileSync(file, "utf8"), name, manifest));
    rmSync(file);
  }
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify(packageOf(name, manifest, kitFrom(folder, kit, manifest)), null, 2)}\n`,
  );
  return `Created ${name}. Next: cd ${path.relative(process.cwd(), folder) || "."}, npm install, npm test, npm run build.`;
}

/** What package.json says of the kit: a file's path as npm reads it, from the new folder. */
function kitFrom(folder: string, kit: string | undefined, { version }: KitManifest): string {
  if (kit === undefined) return version;
  return existsSync(kit) ? `file:${path.relative(folder, path.resolve(kit))}` : kit;
}

function packageOf(name: string, { dependencies, remoteDevDependencies }: KitManifest, kit: string) {
  const used = ["lucide-react", "react", "react-dom", "wouter", "zod"];
  return {
    name: `remote-${name}`,
    version: "0.1.0",
    private: true,
    type: "module",
    scripts: {
      dev: "trellis-remote dev",
      test: "tsc && vitest run",
      build: "tsc && vite build",
      preview: "npm run build && trellis-remote preview",
      publish: "trellis-remote publish",
    },
    dependencies: {
      "@trellis/remote-kit": kit,
      ...Object.fromEntries(used.map((library) => [library, dependencies[library] ?? "latest"])),
    },
    devDependencies: remoteDevDependencies,
  };
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

function fillIn(text: string, name: string, { contracts }: KitManifest): string {
  const title = name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
  return text
    .replaceAll("__NAME__", name)
    .replaceAll("__TITLE__", title)
    .replaceAll("__RUNTIME__", caretOf(RUNTIME_VERSION))
    .replaceAll("__CONTACTS__", caretOf(contracts.contacts ?? "1.0.0"));
}

/** `^1.4` of 1.4.2: any later version that keeps what this one has. */
const caretOf = (version: string) => `^${version.split(".").slice(0, 2).join(".")}`;
