import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findBun, ROOT, run } from "./toolchain.mjs";

// Writes into every package.json which packages of ours its code imports, then brings lockfile and links up to date.

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((file) => file && existsSync(path.join(ROOT, file)));
const WORKSPACE =
  /^(api|host|embeds|shared|shared\/client|shared\/remote-kit|tests|remotes\/[^/]+|shared\/(packages|contracts)\/[^/]+)\/package\.json$/;
const folders = files.filter((file) => WORKSPACE.test(file)).map((file) => path.dirname(file));
const deepestFirst = folders.toSorted((a, b) => b.length - a.length);
const homeOf = (file) => deepestFirst.find((folder) => file.startsWith(`${folder}/`));
/** What only tests and settings of a build import; the workspace of tests has nothing else. */
const isDevelopment = (file) =>
  !file.startsWith("tests/") &&
  (/\.(test|arbitrary|config)\.tsx?$/.test(file) ||
    /\/(testing|gallery)\/|^shared\/(client|remote-kit)\/build\//.test(file));

const used = new Map(folders.map((folder) => [folder, { always: new Set(), development: new Set() }]));
for (const file of files.filter((each) => /\.(tsx?|mjs|css)$/.test(each))) {
  const uses = used.get(homeOf(file));
  if (!uses) continue;
  const text = readFileSync(path.join(ROOT, file), "utf8");
  for (const [, name] of text.matchAll(/(?:\bfrom |\bimport\(\s*|^import |@import )["'](@trellis\/[^/"']+)/gm))
    uses[isDevelopment(file) ? "development" : "always"].add(name);
}

const sorted = (list) => Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
const withOurs = (list = {}, names) =>
  sorted({
    ...Object.fromEntries(Object.entries(list).filter(([name]) => !name.startsWith("@trellis/"))),
    ...Object.fromEntries(names.map((name) => [name, "workspace:*"])),
  });

for (const folder of folders) {
  const file = path.join(ROOT, folder, "package.json");
  const text = readFileSync(file, "utf8");
  const manifest = JSON.parse(text);
  const { always, development } = used.get(folder);
  const names = [...always].filter((name) => name !== manifest.name);
  const dependencies = withOurs(manifest.dependencies, names);
  const devDependencies = withOurs(
    manifest.devDependencies,
    [...development].filter((name) => name !== manifest.name && !always.has(name)),
  );
  const { dependencies: _, optionalDependencies, devDependencies: __, ...rest } = manifest;
  const next = `${JSON.stringify(
    {
      ...rest,
      ...(Object.keys(dependencies).length > 0 && { dependencies }),
      ...(optionalDependencies && { optionalDependencies }),
      ...(Object.keys(devDependencies).length > 0 && { devDependencies }),
    },
    null,
    2,
  )}\n`;
  if (next === text) continue;
  writeFileSync(file, next);
  process.stdout.write(`${folder}/package.json\n`);
}
run(findBun(), ["install"]);
