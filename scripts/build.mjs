import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runTasks } from "./tasks.mjs";
import { CACHE, fail, ROOT } from "./toolchain.mjs";

/** The built projects and their folders. Remotes are all folders in `remotes/`. */
function buildTargets() {
  const remotes = readdirSync(path.join(ROOT, "remotes")).filter((name) =>
    existsSync(path.join(ROOT, "remotes", name, "remote.json")),
  );
  return [
    { name: "host", folder: "host", script: "build", output: "host/dist/index.html" },
    { name: "public site", folder: "host", script: "build:public", output: "host/dist-public/index.html" },
    { name: "first picture", folder: "host", script: "build:picture", output: "host/dist-picture/en/picture.js" },
    { name: "embeds", folder: "embeds", script: "build", output: "embeds/dist/manifest.json" },
    ...remotes.map((name) => ({
      name,
      folder: `remotes/${name}`,
      script: "build",
      output: `remotes/${name}/dist/remoteEntry.js`,
    })),
  ];
}

const IGNORED = new Set(["node_modules", "dist", "dist-public", "dist-picture", ".cache", "test-results"]);

/** Folders of the workspace's own packages, by name. */
function findPackages() {
  const folders = [
    "shared",
    "shared/remote-kit",
    ...["packages", "contracts"].flatMap((group) => childrenOf(`shared/${group}`)),
  ];
  return new Map(folders.map((folder) => [readManifest(folder).name, folder]));
}
const childrenOf = (folder) =>
  readdirSync(path.join(ROOT, folder))
    .map((name) => `${folder}/${name}`)
    .filter((child) => existsSync(path.join(ROOT, child, "package.json")));
const readManifest = (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, "package.json"), "utf8"));

/** What a target is built from: its own folder and the packages that it uses, directly or through others. */
export function foldersOf(target) {
  const packages = findPackages();
  const found = new Set();
  const visit = (folder) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(readManifest(folder).dependencies ?? {}))
      if (packages.has(name)) visit(packages.get(name));
  };
  visit(target);
  // The packages lie below `shared`, and one that is not used changes nothing.
  return [...found].map((folder) => (/^shared(\/remote-kit)?$/.test(folder) ? `${folder}/src` : folder)).sort();
}

function hashSources(folders) {
  const hash = createHash("sha256");
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORED.has(entry.name)) continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        hash.update(path.relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  };
  for (const folder of folders) visit(path.join(ROOT, folder));
  for (const file of ["bun.lock", "tsconfig.base.json"]) hash.update(readFileSync(path.join(ROOT, file)));
  return hash.digest("hex");
}

/** A task for each thing that changed since its last build. */
export function buildTasks(bun, { force = false } = {}) {
  mkdirSync(CACHE, { recursive: true });
  return buildTargets().flatMap(({ name, folder, script, output }) => {
    const stamp = path.join(CACHE, `built-${folder.replace("/", "-")}-${script.replace(":", "-")}`);
    const hash = hashSources(foldersOf(folder));
    const isCurrent =
      !force && existsSync(path.join(ROOT, output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
    if (isCurrent) return [];
    return {
      name: `build ${name}`,
      command: bun,
      args: ["run", script],
      // npm leaves its own here, and a script that runs TypeScript means bun.
      options: { cwd: path.join(ROOT, folder), env: { ...process.env, npm_execpath: bun } },
      done: () => writeFileSync(stamp, hash),
    };
  });
}

/** Builds what changed since the last build, two at a time. */
export async function build(bun, options) {
  const tasks = buildTasks(bun, options);
  if (tasks.length > 0) process.stdout.write(`${tasks.map(({ name }) => name).join(", ")} …\n`);
  const { failed } = await runTasks(tasks);
  if (failed.length > 0) fail(`Building failed: ${failed.join("; ")}`);
}
