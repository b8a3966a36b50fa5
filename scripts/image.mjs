import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "./build.mjs";
import { fail, findBun, install, ROOT, run } from "./toolchain.mjs";

/*
 * npm run image -- <folder> [--as-built]: everything that an image holds, in a new folder: the program's sources, what was built for
 * browsers, the packages that the program loads, and bun. api/operations/Containerfile runs it; it works without one too.
 * With --as-built, what was built before is copied as it is.
 */

/** The programs that an image can run. */
const PROGRAMS = ["api/src/main.ts", "api/src/trellis.ts", "api/src/publish-remote.ts"];
/** Packages that are found while the program runs, which following imports doesn't show. */
const LOADED_BY_NAME = ["sharp", "@expo-google-fonts/inter"];
/** For another C library than the image's. */
const OTHER_PLATFORM = /^@img\/sharp(-libvips)?-linuxmusl-/;
/** Folders and files of packages that no program reads. */
const UNREAD_FOLDER = /^(test|tests|__tests__|coverage|examples?)$/;
const UNREAD = /(\.map|\.md|\.markdown|\.d\.[cm]?ts|\.flow|\.tsbuildinfo)$/i;

const [folder, ...options] = process.argv.slice(2);
if (!folder) fail("Name the folder to fill: npm run image -- <folder>");
const target = path.resolve(process.env.INIT_CWD || ROOT, folder);
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} isn't empty. Name a new folder.`);

const bun = findBun();
install(bun);
if (!options.includes("--as-built")) await build(bun);
mkdirSync(target, { recursive: true });
copySources();
copyBuilt();
installPackages();
mkdirSync(path.join(target, "bin"));
copyFileSync(bun, path.join(target, "bin/bun"));
process.stdout.write(`${target}: ${Math.round(sizeOf(target) / 1024 ** 2)} MB\n`);

/** What git knows of the program, without its tests; of the rest, only the manifests that the lockfile is held against. */
function copySources() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const isManifest = (file) =>
    /^(package\.json|bun\.lock|bunfig\.toml|tsconfig\.base\.json)$|\/package\.json$/.test(file) &&
    !file.startsWith("scripts/");
  const isSource = (file) =>
    /^(api\/(src|patches|operations)|shared|remotes\/[^/]+\/remote\.json)(\/|$)/.test(file) &&
    !/\.test\.tsx?$/.test(file);
  for (const file of files.split("\n").filter((one) => isManifest(one) || isSource(one))) copyInto(file);
}

function copyBuilt() {
  const remotes = readdirSync(path.join(ROOT, "remotes")).map((name) => `remotes/${name}/dist`);
  for (const built of ["host/dist", "host/dist-public", "host/dist-picture", "embeds/dist", ...remotes])
    if (existsSync(path.join(ROOT, built))) copyInto(built);
}

function copyInto(file) {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  cpSync(path.join(ROOT, file), path.join(target, file), { recursive: true });
}

/** Installs what the lockfile says, and keeps of it what the programs load. */
function installPackages() {
  const inUse = findPackagesInUse();
  run(
    bun,
    [
      "install",
      "--production",
      "--frozen-lockfile",
      "--filter",
      "@trellis/api",
      "--linker",
      "hoisted",
      "--backend",
      "copyfile",
      "--no-progress",
    ],
    {
      cwd: target,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const modules = path.join(target, "node_modules");
  const stored = new Set();
  const add = (name) => {
    const manifest = path.join(modules, name, "package.json");
    if (stored.has(name) || !existsSync(manifest) || OTHER_PLATFORM.test(name)) return;
    stored.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, "utf8"));
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each);
  };
  for (const name of [...inUse, ...LOADED_BY_NAME]) add(name);
  for (const name of listPackages(modules))
    if (!stored.has(name) && !name.startsWith("@trellis/")) rmSync(path.join(modules, name), { recursive: true });
  for (const scope of readdirSync(modules))
    if (scope.startsWith(".") || readdirSync(path.join(modules, scope)).length === 0)
      rmSync(path.join(modules, scope), { recursive: true });
  for (const name of stored) removeUnread(path.join(modules, name));
}

/** Names of the packages whose files the programs import, directly or through others. */
function findPackagesInUse() {
  const script = `
    const { success, metafile, logs } = await Bun.build({
      entrypoints: ${JSON.stringify(PROGRAMS)}, target: "bun", metafile: true, external: ["sharp"], throw: false,
    });
    if (!success) throw new Error(logs.join("\\n"));
    console.log(JSON.stringify(Object.keys(metafile.inputs)));`;
  const inputs = JSON.parse(
    execFileSync(bun, ["-e", script], { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 ** 2 }),
  );
  const names = inputs.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]).filter(Boolean);
  return new Set(names);
}

function listPackages(modules) {
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(path.join(modules, name)).map((scoped) => `${name}/${scoped}`) : [name],
    );
}

function removeUnread(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory() && UNREAD_FOLDER.test(entry.name)) rmSync(file, { recursive: true });
    else if (entry.isDirectory()) removeUnread(file);
    else if (UNREAD.test(entry.name)) rmSync(file);
  }
}

/** Bytes of all files below a folder. */
function sizeOf(directory) {
  return readdirSync(directory, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(directory, entry.name);
    return sum + (entry.isDirectory() ? sizeOf(file) : entry.isFile() ? statSync(file).size : 0);
  }, 0);
}
