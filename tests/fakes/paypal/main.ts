import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startPayPal } from "./server.ts";

/*
 * The fake as a separate process: `DATA_DIR` keeps its keys, its port and what it knows, `PUBLIC_URL` is where it sends
 * its messages. Says where it listens in one line of JSON, and ends when its parent does.
 */

const folder = path.join(path.resolve(process.env.DATA_DIR ?? "./data"), "paypal");
const webhookUrl = `${process.env.PUBLIC_URL ?? "http://127.0.0.1:3000"}/api/paypal/webhook`;
const clockOffset = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) * 1000;
const file = path.join(folder, "keys.json");

const saved = readSaved();
const fake = await start(saved.port).catch(() => start(0));
const port = Number(new URL(fake.url).port);
if (port !== saved.port) keep({ ...saved, port });
const { clientId, secret, webhookId } = saved;
process.stdout.write(`${JSON.stringify({ url: fake.url, clientId, secret, webhookId })}\n`);

function start(wanted: number) {
  return startPayPal({
    folder,
    clientId: saved.clientId,
    secret: saved.secret,
    webhookId: saved.webhookId,
    port: wanted,
    now: () => Date.now() + clockOffset,
    deliver: async (body, headers) => (await fetch(webhookUrl, { method: "POST", body, headers })).status,
  });
}

function readSaved(): { clientId: string; secret: string; webhookId: string; port: number } {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const made = {
    clientId: `local-${randomBytes(12).toString("hex")}`,
    secret: randomBytes(24).toString("hex"),
    webhookId: `WH-${randomBytes(9).toString("hex").toUpperCase()}`,
    port: 0,
  };
  keep(made);
  return made;
}

function keep(next: ReturnType<typeof readSaved>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(next), { mode: 0o600 });
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await fake.close();
  process.exit(0);
}
process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
// The pipe closes when the starting process is gone, however it went.
process.stdin.on("end", () => void stop()).on("close", () => void stop());
process.stdin.resume();
