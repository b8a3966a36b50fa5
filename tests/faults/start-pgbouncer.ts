import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../support/free-port.ts";
import { findDebianProgram } from "./debian-programs.ts";

const UNPRIVILEGED = 65_534;

/** Where the program is; installed from Debian's packages when the tests run as root there. Undefined where there is none. */
export const findPgBouncer = (): string | undefined => findDebianProgram("pgbouncer");

/** A pooler in transaction mode, as Debian ships it, in front of one database. */
export async function startPgBouncer(program: string, urls: readonly string[], poolSize = 6) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-pgbouncer-"));
  const port = await freePort();
  const [first = ""] = urls;
  const server = new URL(first);
  const logins = urls.map((url) => new URL(url));
  writeFileSync(
    path.join(folder, "users.txt"),
    logins
      .map(({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
      .join(""),
  );
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_connect_timeout = 2
server_login_retry = 1
`,
  );
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot)
    for (const file of [folder, `${folder}/users.txt`, `${folder}/pgbouncer.ini`])
      chownSync(file, UNPRIVILEGED, UNPRIVILEGED);
  chmodSync(folder, 0o700);
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, [`${folder}/pgbouncer.ini`], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}),
    });
    await new Promise<void>((resolve, reject) => {
      let said = "";
      child.stderr?.on("data", (chunk) => {
        said += chunk;
        if (/process up/.test(said)) resolve();
      });
      child.on("exit", (code) => reject(new Error(`pgbouncer ended with ${code}: ${said}`)));
    });
    return child;
  };
  let child = await start();
  const kill = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    /** The same login, through the pooler. */
    through(url: string): string {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    kill,
    async startAgain() {
      child = await start();
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
