import { spawn } from "node:child_process";
import path from "node:path";

/** What is asked for: a server's address with the cookie that it knows. */
export interface Target {
  port: number;
  path: string;
  cookie: string;
}

/** Requests answered a second, over so many connections for so many seconds, by a separate process. */
export function requestsPerSecond(target: Target, connections: number, seconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const client = spawn(
      process.execPath,
      [path.join(import.meta.dirname, "load-client.ts"), JSON.stringify({ ...target, connections, seconds })],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let output = "";
    client.stdout.on("data", (data) => {
      output += String(data);
    });
    client.on("exit", (code) => {
      if (code === 0) resolve(Number(output));
      else reject(new Error(`the load client ended with ${code}`));
    });
  });
}
