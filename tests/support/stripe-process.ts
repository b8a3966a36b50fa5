import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The payment provider's stand-in as its own process, as `npm start` runs it. */
export async function startStripeProcess(options: { dataDir: string; publicUrl: string; clockOffsetSeconds?: number }) {
  const child = spawn(process.env.BUN_PATH ?? process.execPath, ["tests/fakes/stripe/main.ts"], {
    cwd: ROOT,
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: options.dataDir,
      PUBLIC_URL: options.publicUrl,
      CLOCK_OFFSET_SECONDS: String(options.clockOffsetSeconds ?? 0),
    },
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the stand-in ended with ${code} while starting`)));
    child.once("error", reject);
  });
  const { url, secretKey, webhookSecret } = JSON.parse(line) as Record<string, string>;
  return {
    url: url ?? "",
    secretKey: secretKey ?? "",
    /** What leads the program to it. */
    settings: {
      STRIPE_SECRET_KEY: secretKey ?? "",
      STRIPE_WEBHOOK_SECRET: webhookSecret ?? "",
      STRIPE_API_URL: url ?? "",
    },
    /** Asks its control address; see tests/fakes/stripe/control.ts. */
    async control(name: string, input?: object): Promise<unknown> {
      const answer = await fetch(`${url}/control/${name}`, {
        method: input ? "POST" : "GET",
        headers: { Authorization: `Bearer ${secretKey}` },
        ...(input ? { body: JSON.stringify(input) } : {}),
      });
      if (!answer.ok) throw new Error(`the stand-in answered ${answer.status} to ${name}`);
      return answer.json();
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
