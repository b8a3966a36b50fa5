import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT, runProgram } from "./client-package.ts";

/**
 * A remote that the packed kit created in an empty folder outside of this tree. Its libraries are links to those that are
 * installed here, in the versions that its package.json names; of our own code it has the packed kit alone.
 */
export async function createOutsideRemote(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "trellis-kit-"));
  await runProgram(process.execPath, [
    path.join(ROOT, "shared/remote-kit/build/build.ts"),
    "--to",
    path.join(folder, "build"),
  ]);
  const { stdout } = await runProgram("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: path.join(folder, "build/package"),
  });
  const [packed] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  const home = path.join(folder, name);
  const kit = path.join(folder, "kit");
  mkdirSync(kit);
  await runProgram("tar", ["xzf", path.join(folder, packed.filename), "-C", kit, "--strip-components", "1"]);
  const create = [
    path.join(kit, "bin/trellis-remote.mjs"),
    "create",
    home,
    "--kit",
    path.join(folder, packed.filename),
  ];
  await runProgram("node", create, { cwd: folder });
  mkdirSync(path.join(home, "node_modules/@trellis"), { recursive: true });
  renameSync(kit, path.join(home, "node_modules/@trellis/remote-kit"));
  linkLibraries(home);
  const bin = (command: string) => path.join(home, "node_modules", command);
  return {
    home,
    packed,
    run: (command: string, args: string[], env: Record<string, string> = {}) =>
      // Without what a test run sets: libraries build other code where they find it.
      runProgram("env", ["-u", "VITEST", "-u", "NODE_ENV", "-u", "FORCE_COLOR", "node", bin(command), ...args], {
        cwd: home,
        env,
      }),
    /** What `npm install --save-dev` would do, with the version that is installed here. */
    addLibrary: (name: string) => symlinkSync(installedHere(name), path.join(home, "node_modules", name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** What `npm install` would do with libraries, without a registry. */
function linkLibraries(home: string): void {
  const { dependencies, devDependencies } = readManifest(home);
  const kit = readManifest(path.join(home, "node_modules/@trellis/remote-kit"));
  const { "@trellis/remote-kit": _, ...libraries } = { ...kit.dependencies, ...dependencies, ...devDependencies };
  for (const [name, version] of Object.entries(libraries)) {
    const link = path.join(home, "node_modules", name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(installedHere(name, version), link);
  }
}

/** The folder of a library, in this version if one is named. Throws where the tree doesn't have it. */
function installedHere(name: string, version = ""): string {
  const store = path.join(ROOT, "node_modules/.bun");
  const start = `${name.replace("/", "+")}@${version}`;
  const found = readdirSync(store).find((each) =>
    version === "" ? each.startsWith(start) : each === start || each.startsWith(`${start}+`),
  );
  if (!found) throw new Error(`${name} ${version} isn't installed in this tree`);
  return path.join(store, found, "node_modules", name);
}
