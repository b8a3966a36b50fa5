import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../toolchain.mjs";
import { apiFiles } from "./api-files.mjs";
import { contractFiles } from "./contract.mjs";
import { insertInto, insertions } from "./insertions.mjs";
import { namesOf } from "./names.mjs";
import { remoteFiles } from "./remote-files.mjs";
import { testFiles } from "./test-files.mjs";

const read = (file) => readFileSync(path.join(ROOT, file), "utf8");
const readJson = (file) => JSON.parse(read(file));

/** A remote that the new one takes its versions from. */
const LIKE = "surveys";

/** Every file that a new area writes or changes, with its text. Throws for a name that is taken or not fitting. */
export function planArea(area) {
  const names = namesOf(area);
  const created = {
    ...apiFiles(names, nextOrder(demoOrders())),
    ...contractFiles(names),
    ...remoteFiles(names, remoteLike()),
    ...testFiles(names, Math.max(...helpOrders()) + 1),
  };
  for (const folder of [`api/src/areas/${area}`, `remotes/${area}`])
    if (existsSync(path.join(ROOT, folder))) throw new Error(`${folder} exists already`);
  const changed = {};
  for (const insertion of insertions(names))
    changed[insertion.file] = insertInto(changed[insertion.file] ?? read(insertion.file), insertion);
  return { created, changed };
}

function remoteLike() {
  const { requires } = readJson(`remotes/${LIKE}/remote.json`);
  const { dependencies, devDependencies } = readJson(`remotes/${LIKE}/package.json`);
  const orders = readdirSync(path.join(ROOT, "remotes")).flatMap((name) => {
    const { order, pages = [] } = readJson(`remotes/${name}/remote.json`);
    return [order, ...pages.map((page) => page.order)];
  });
  const viteConfig = /from "\.\.\/\.\.\/([^"]+)"/.exec(read(`remotes/${LIKE}/vite.config.ts`))?.[1];
  return { requires, dependencies, devDependencies, viteConfig, order: nextOrder(orders) };
}

const nextOrder = (orders) => Math.max(...orders) + 10;

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
