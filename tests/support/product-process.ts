import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const START_MS = 180_000;

/** The program as its own process, the way it runs for people. */
export function startProgram(env: Record<string, string>) {
  const { NODE_ENV: _, BASE_URL: __, ...inherited } = process.env;
  const child = spawn(process.env.BUN_PATH ?? process.execPath, ["api/src/main.ts"], {
    cwd: ROOT,
    env: { ...inherited, LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, exited, output: () => output };
}

/** Waits until the program says that it can serve. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode} while starting`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the program did not become ready");
}
