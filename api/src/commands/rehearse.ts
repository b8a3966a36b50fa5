import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BackupError, type BackupKeys } from "../kernel/backup/manifest.ts";
import { restoreBackup } from "../kernel/backup/restore-backup.ts";
import { startEmbeddedPostgres } from "../kernel/db/embedded-postgres.ts";
import { createLocalFiles } from "../kernel/services/files/local-files.ts";
import { type Command, CommandError } from "./command.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../main.ts");
const START_MS = 120_000;

/** Starts a copy of a backup on this machine, to look at: on hold, with no settings of mail, payments or storage. */
export const rehearseCommand: Command = {
  name: "rehearse",
  usage: "<backup folder> [port]",
  help: "Restore a backup into a copy on this machine, start it on hold, and remove it when you stop it.",
  async run([folder, port], { readEnv, print }) {
    if (!folder) throw new CommandError("Name the folder of a backup, such as /var/backups/trellis/2026-03-01.");
    if (port !== undefined && !/^[1-9]\d{0,4}$/.test(port)) throw new CommandError("Give a port, such as 3100.");
    try {
      const copy = await startRehearsal({
        folder: path.resolve(folder),
        keys: readEnv().sealingKeys,
        port: port === undefined ? undefined : Number(port),
        print,
      });
      print(`The copy is at ${copy.url}, on hold: no mail, no jobs, no calls to other servers.`);
      print(`Sign in without a password at ${copy.url}/api/dev-login?email=<address>. Ctrl-C removes the copy.`);
      const ignore = () => undefined;
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, ignore);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM"), copy.ended]);
      await copy.stop();
      return "The copy is gone.";
    } catch (error) {
      throw error instanceof BackupError ? new CommandError(error.message) : error;
    }
  },
};

export interface Rehearsal {
  url: string;
  /** Resolves when the program has exited, for any reason. */
  ended: Promise<unknown>;
  /** Stops the program and removes everything that the copy stored. */
  stop(): Promise<void>;
}

/**
 * Restores a backup into a new folder with a Postgres of its own, and starts the program over it. The program gets no
 * setting of this installation but the keys, so it couldn't send anything even if it were released. Throws BackupError.
 */
export async function startRehearsal(from: {
  folder: string;
  keys: BackupKeys;
  port: number | undefined;
  print(line: string): void;
}): Promise<Rehearsal> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rehearsal-"));
  let program: ChildProcess | undefined;
  const stop = async () => {
    if (program && program.exitCode === null && program.signalCode === null) {
      const exit = once(program, "exit");
      program.kill("SIGTERM");
      await exit;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir });
    try {
      const files = createLocalFiles(path.join(dataDir, "files"));
      await restoreBackup(
        { ownerUrl: postgres.ownerUrl, files, dataDir, keys: from.keys, print: from.print },
        from.folder,
      );
    } finally {
      await postgres.stop();
    }
    const port = from.port ?? (await freePort());
    const url = `http://localhost:${port}`;
    program = spawn(process.execPath, [PROGRAM], {
      stdio: ["ignore", "ignore", "inherit"],
      // A separate process group: Ctrl-C reaches this command, which stops the program in order.
      detached: true,
      env: {
        PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: url,
        LOG_LEVEL: "error",
        SEALING_KEYS: from.keys.map(({ id, key }) => `${id}:${Buffer.from(key).toString("base64")}`).join(","),
      },
    });
    const ended = once(program, "exit");
    await waitUntilReady(url, program);
    return { url, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(url: string, program: ChildProcess): Promise<void> {
  for (const limit = Date.now() + START_MS; Date.now() < limit; await sleep(200)) {
    if (program.exitCode !== null) throw new CommandError("The copy didn't start. Its reason is above.");
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new CommandError(`The copy didn't answer within ${START_MS / 1000} seconds.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
