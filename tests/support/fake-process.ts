import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";

const ROOT = path.resolve(import.meta.dirname, "../..");

export interface FakeOptions {
  dataDir: string;
  publicUrl: string;
  clockOffsetSeconds?: number;
}

/** A fake of a payment provider as a separate process, as `npm start` runs it; returns its keys and address. */
export async function startFake(name: "stripe" | "paypal", options: FakeOptions) {
  const child = spawn(process.env.BUN_PATH ?? process.execPath, [`tests/fakes/${name}/main.ts`], {
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
  return {
    keys: JSON.parse(line) as Record<string, string>,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}
