import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BenchResult, printWhenMain, startBenchWorld } from "./support/bench-world.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const WANTED_SCORE = 95;
const SCRIPT_BYTES = 40_000;
const PAGES = [
  ["landing", "/"],
  ["pricing", "/pricing"],
] as const;
const PATIENCE_MS = 180_000;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

/** The public pages by Lighthouse, as it measures a phone on slow 4G, and the JavaScript that they load. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const folder = mkdtempSync(path.join(tmpdir(), "trellis-lighthouse-"));
  try {
    const results: BenchResult[] = [];
    for (const [name, address] of PAGES) {
      const report = await measure(world.url + address, path.join(folder, `${name}.json`));
      for (const category of CATEGORIES) results.push(scoreOf(name, category, report));
      results.push(await weigh(name, world.url, address));
    }
    return results;
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function scoreOf(name: string, category: (typeof CATEGORIES)[number], { categories, audits }: Report): BenchResult {
  const found = categories[category];
  const score = Math.round((found?.score ?? 0) * 100);
  const lost = (found?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim());
  return {
    name: `${name}, ${category} by Lighthouse, as a multiple of ${WANTED_SCORE}`,
    ratio: score / WANTED_SCORE,
    limit: 1,
    ok: score >= WANTED_SCORE,
    detail: [`score ${score}`, ...lost].join(", "),
  };
}

/** Runs Lighthouse in a separate process: the server under measurement must not wait for it. */
async function measure(url: string, output: string): Promise<Report> {
  const chrome = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const flags = ["--headless=new", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  const child = spawn(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${output}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chrome }, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += chunk));
  const timer = setTimeout(() => child.kill(), PATIENCE_MS);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  clearTimeout(timer);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}; it comes by npx. ${complaints.slice(-2000)}`);
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}

/** Every script that the page names, as gzip, however it travels. */
async function weigh(name: string, base: string, address: string): Promise<BenchResult> {
  const html = await (await fetch(base + address)).text();
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file));
  let bytes = 0;
  for (const file of scripts) {
    const answer = await fetch(base + file);
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    bytes += gzipSync(new Uint8Array(await answer.arrayBuffer()), { level: 9 }).length;
  }
  return {
    name: `${name}, JavaScript gzipped as a share of ${SCRIPT_BYTES / 1000} kB`,
    ratio: bytes / SCRIPT_BYTES,
    limit: 1,
    ok: bytes <= SCRIPT_BYTES,
    detail: `${bytes} bytes in ${scripts.size} files`,
  };
}

await printWhenMain(import.meta, run);
