import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../toolchain.mjs";
import { addDependency, insertInto, insertions, MANIFESTS } from "./insertions.mjs";
import { namesOf, renameSamples } from "./names.mjs";

/** The files of an area called `samples`, at the paths where they go. */
const TEMPLATES = path.join(import.meta.dirname, "templates");
/** A remote that the new one takes the runtime's version from. */
const LIKE = "surveys";

const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
const readJson = (file) => JSON.parse(read(file));

/** Every file that a new area writes or changes, with its text. Throws for a name that is taken or does not fit. */
export function planArea(area) {
  const names = namesOf(area);
  for (const folder of [`api/src/areas/${area}`, `remotes/${area}`])
    if (existsSync(path.join(ROOT, folder))) throw new Error(`${folder} exists already`);
  const values = readValues();
  const created = {};
  for (const entry of readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const template = path.join(entry.parentPath, entry.name);
    const file = path.relative(TEMPLATES, template).replace(/\.txt$/, "");
    const text = readFileSync(template, "utf8").replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
    created[renameSamples(file, names)] = renameSamples(text, names);
  }
  const changed = {};
  for (const insertion of insertions(names))
    changed[insertion.file] = insertInto(changed[insertion.file] ?? read(insertion.file), insertion);
  for (const manifest of MANIFESTS) changed[manifest] = addDependency(read(manifest), `@trellis/contract-${area}`);
  return { created, changed };
}

/** What templates take from the program as it is: the next places in lists, and the runtime's version. */
function readValues() {
  const remotes = readdirSync(path.join(ROOT, "remotes"))
    // A folder may be left from another branch: its dependencies are not in git.
    .filter((name) => existsSync(path.join(ROOT, "remotes", name, "remote.json")))
    .map((name) => readJson(`remotes/${name}/remote.json`));
  const orders = remotes.flatMap(({ order, pages = [] }) => [order, ...pages.map((page) => page.order)]);
  return {
    demoOrder: Math.max(...demoOrders()) + 10,
    helpOrder: Math.max(...helpOrders()) + 1,
    navigationOrder: Math.max(...orders) + 10,
    runtime: remotes.find(({ name }) => name === LIKE).requires.runtime,
  };
}

function demoOrders() {
  const areas = readdirSync(path.join(ROOT, "api/src/areas"));
  return areas.flatMap((area) => {
    const demo = /demo: \[([\s\S]*)\]/.exec(read(`api/src/areas/${area}/area.ts`))?.[1] ?? "";
    return [...demo.matchAll(/\bat\((\d+)/g)].map((match) => Number(match[1]));
  });
}

function helpOrders() {
  const pages = readdirSync(path.join(ROOT, "host/help")).filter((file) => file.endsWith(".md"));
  return pages.map((page) => Number(/^order: (\d+)$/m.exec(read(`host/help/${page}`))?.[1]));
}
