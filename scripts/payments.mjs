import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./toolchain.mjs";

/**
 * The stand-in of the payment provider, where the settings name none: a process of its own, whose keys and memory stand
 * in the data folder. Answers the settings that lead the program to it, and what stops it; nothing in production.
 */
export async function startPayments(bun, publicUrl) {
  if (process.env.STRIPE_SECRET_KEY || process.env.NODE_ENV === "production") return { settings: {}, stop() {} };
  const child = spawn(bun, [path.join(ROOT, "tests/fakes/stripe/main.ts")], {
    cwd: ROOT,
    // It ends when this pipe does, whatever ends this process.
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, PUBLIC_URL: publicUrl },
  });
  const keys = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line)));
    child.once("exit", (status) => reject(new Error(`the payment provider's stand-in ended with ${status}`)));
    child.once("error", reject);
  });
  return {
    settings: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: keys.url,
    },
    stop: () => child.kill("SIGTERM"),
  };
}
