import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "./toolchain.mjs";

// How much JavaScript a browser fetches before a screen can be used, measured in what was built. Sizes are gzip, 1 kB = 1000 B.
const BUDGET = { shell: 165_000, shellWithRemote: 200_000, remote: 60_000, files: 8 };

const HOST = path.join(ROOT, "host/dist");
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[^"'`();]*?from)?\s*"(\.[^"]+\.js)"/g;

/** The files that a browser fetches for these: themselves and, over and over, what they import statically. */
function closure(files) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(STATIC_IMPORT))
      visit(path.resolve(path.dirname(file), specifier));
  };
  files.forEach(visit);
  return found;
}

const sizes = new Map();
function gzipSize(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(file), { level: 9 }).length);
  return sizes.get(file);
}
const weigh = (files) => [...files].reduce((sum, file) => sum + gzipSize(file), 0);
const show = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Everything that the shell's page names, and everything that those import. */
function shellFiles() {
  const html = readFileSync(path.join(HOST, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, address]) => path.join(HOST, address));
  const files = closure(named);
  if (![...files].some((file) => path.basename(file).startsWith("frame-")))
    throw new Error("host/dist/index.html does not preload the frame");
  return files;
}

/** A screen of the host that is fetched when its address is opened, by the name of its chunk. */
function screenFiles(name) {
  const manifest = Object.values(JSON.parse(readFileSync(path.join(HOST, ".vite/manifest.json"), "utf8")));
  const chunk = manifest.find((each) => each.name === name);
  if (!chunk) throw new Error(`host/dist has no chunk ${name}`);
  return closure([path.join(HOST, chunk.file)]);
}

/** The entry of a remote and the first screen that it exposes. */
function remoteFiles(folder) {
  const entry = closure([path.join(folder, "remoteEntry.js")]);
  for (const file of entry) {
    const exposed = /["'`]\.\/remote["'`]\s*:.{0,400}?import\(["'`](\.[^"'`]+)["'`]\)/s.exec(
      readFileSync(file, "utf8"),
    );
    if (exposed) return closure([...entry, path.resolve(path.dirname(file), exposed[1])]);
  }
  throw new Error(`${folder} exposes no ./remote`);
}

/** Overlays that the first screen imports statically: the remote would wait for them, and they are no small thing. */
function pendingOverlays(folder) {
  const code = [...closure([path.join(folder, "remoteEntry.js")])].map((file) => readFileSync(file, "utf8")).join("\n");
  const lazy = /\[((?:["'`]@radix-ui\/[^\]"'`]+["'`],?)+[^\]]*)\]/.exec(code)?.[1] ?? "";
  return ["dialog", "alert-dialog", "dropdown-menu", "popover"]
    .map((name) => `@radix-ui/react-${name}`)
    .filter((name) => !lazy.includes(name));
}

const problems = [];
function check(label, value, limit, text) {
  const ok = value <= limit;
  process.stdout.write(
    `${ok ? "ok    " : "OVER  "} ${label.padEnd(46)} ${text(value).padStart(9)} of ${text(limit)}\n`,
  );
  if (!ok) problems.push(label);
}
const count = (value) => `${value} files`;

const shell = shellFiles();
const dashboard = new Set([...shell, ...screenFiles("dashboard")]);
check("shell, usable with its dashboard", weigh(dashboard), BUDGET.shell, show);
// The page's first script shows its picture: whatever it imported would have to run before.
const [, first] = /<script type="module"[^>]* src="(\/[^"]+)"/.exec(
  readFileSync(path.join(HOST, "index.html"), "utf8"),
);
check("first script, which shows the page's picture", closure([path.join(HOST, first)]).size, 1, count);
// The contract and the library of its schemas run before what imports them: the dashboard's first drawing would wait.
const drawn = [...dashboard, ...screenFiles("first-steps-card")].map((file) => path.basename(file));
check(
  "dashboard's first drawing, with the contract",
  drawn.filter((name) => name.startsWith("contract-")).length,
  0,
  count,
);

const remotes = readdirSync(path.join(ROOT, "remotes")).filter((name) =>
  existsSync(path.join(ROOT, "remotes", name, "dist/remoteEntry.js")),
);
for (const name of remotes) {
  const folder = path.join(ROOT, "remotes", name, "dist");
  const files = remoteFiles(folder);
  check(`${name}, first screen`, weigh(files), BUDGET.remote, show);
  check(`shell with ${name} on screen`, weigh(shell) + weigh(files), BUDGET.shellWithRemote, show);
  check(`shell with ${name} on screen`, shell.size + files.size, BUDGET.files, count);
  for (const overlay of pendingOverlays(folder)) {
    problems.push(`${name} waits for ${overlay}: fetch it with what opens it`);
    process.stdout.write(`OVER   ${name} waits for ${overlay} before its first screen\n`);
  }
}
if (problems.length > 0) {
  process.stdout.write(`\nOver budget: ${problems.join("; ")}\n`);
  process.exit(1);
}
