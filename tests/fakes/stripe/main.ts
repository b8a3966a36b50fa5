import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startStripe } from "./server.ts";

/*
 * The fake as a separate process: `DATA_DIR` keeps its keys, its port and what it knows, `PUBLIC_URL` is where it sends
 * its messages. Says where it listens in one line of JSON, and ends when its parent does.
 */

interface Saved {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  port: number;
}

const folder = path.join(path.resolve(process.env.DATA_DIR ?? "./data"), "stripe");
const webhookUrl = `${process.env.PUBLIC_URL ?? "http://127.0.0.1:3000"}/api/billing/webhook`;
const clockOffset = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) * 1000;
const file = path.join(folder, "keys.json");

const saved = readSaved();
const fake = await start(saved.port).catch(() => start(0));
const port = Number(new URL(fake.url).port);
if (port !== saved.port) keep({ ...saved, port });
process.stdout.write(
  `${JSON.stringify({ url: fake.url, secretKey: saved.secretKey, publishableKey: saved.publishableKey, webhookSecret: saved.webhookSecret })}\n`,
);

function start(wanted: number) {
  return startStripe({
    folder,
    secretKey: saved.secretKey,
    webhookSecret: saved.webhookSecret,
    port: wanted,
    now: () => Date.now() + clockOffset,
    deliver: async (body, headers) => (await fetch(webhookUrl, { method: "POST", body, headers })).status,
  });
}

function readSaved(): Saved {
  const publishableKey = `pk_test_${randomBytes(18).toString("hex")}`;
  // A folder of before the payment frame has no such key.
  if (existsSync(file))
    return { publishableKey, ...(JSON.parse(readFileSync(file, "utf8")) as Omit<Saved, "publishableKey">) };
  const made = {
    publishableKey,
    secretKey: `sk_test_${randomBytes(18).toString("hex")}`,
    webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
    port: 0,
  };
  keep(made);
  return made;
}

function keep(next: Saved): void {
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
