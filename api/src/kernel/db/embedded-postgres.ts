import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, chooseUser, findBinaries, type RunAs } from "./embedded/binaries.ts";
import {
  type ClusterHome,
  folderArgument,
  homeOf,
  makeCluster,
  OWNER,
  readPassword,
  serverEnvironment,
} from "./embedded/cluster.ts";
import { join, type Membership } from "./embedded/membership.ts";
import { readPostmaster, removeStaleNote, servesFolder } from "./embedded/postmaster.ts";

/** A Postgres that came with the program. */
export interface EmbeddedPostgres {
  /** The address of the owner, who may do everything. */
  ownerUrl: string;
  /** Ends this process's use; the server stops with its last user. */
  stop(): Promise<void>;
}

/** Replaying the log of a crash may take a while. */
const START_MS = 60_000;
const LOG_BYTES = 1_000_000;

/**
 * Starts the built-in Postgres over `<dataDir>/postgres`, or joins the one that already runs there: another process's, or
 * one whose starter was killed. Listens on 127.0.0.1 only, asks for a password, keeps its port from start to start.
 *
 * No lock file: the folder is moved into place whole, Postgres itself lets one server into a folder, and the processes
 * that use it hold a shared lock inside it. None of the three can be left behind by a process that was killed.
 *
 * @param options.durable false gives up safety against power loss for speed (tests).
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = options;
  const home = homeOf(dataDir);
  const user = chooseUser(home.cluster);
  const binaries = await findBinaries(user);
  makeCluster(home, binaries, user, durable);
  const password = readPassword(home);
  const limit = Date.now() + START_MS;
  for (;;) {
    const server = readPostmaster(home.cluster);
    if (server && !servesFolder(server.pid, home.cluster)) {
      removeStaleNote(home.cluster, server);
    } else if (!server) {
      await tryToStart(home, binaries, user, durable);
    } else if (server.isReady) {
      const membership = await join(home, server, password);
      if (membership) return present(server.port, password, membership);
    }
    if (Date.now() > limit) {
      throw new Error(`The built-in Postgres did not answer within ${START_MS / 1000} s; its log is ${home.log}`);
    }
    await sleep(20);
  }
}

function present(port: number, password: string, membership: Membership): EmbeddedPostgres {
  return {
    ownerUrl: `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`,
    stop: () => membership.leave(),
  };
}

/**
 * Starts a server and waits until it is ready or gave up. Giving up because another process was faster, because the port
 * was taken in between, or because a killed server's processes are still ending is no error: the caller looks again.
 */
async function tryToStart(home: ClusterHome, binaries: Binaries, user: RunAs, durable: boolean): Promise<void> {
  const port = await choosePort(home);
  const log = openLog(home);
  const logStart = fstatSync(log).size;
  const child = spawn(binaries.postgres, serverArguments(home, user, port, durable), {
    ...user,
    cwd: home.cluster,
    env: serverEnvironment,
    stdio: ["ignore", log, log],
    // A separate process group: Ctrl-C in a terminal reaches the program, which stops the database last. A server of
    // tests shares theirs, so that an interrupted run leaves none behind.
    detached: durable,
  });
  closeSync(log);
  child.unref();
  let ending: string | undefined;
  const ended = once(child, "exit").then(
    ([code, signal]) => {
      ending = `ended with ${code ?? signal}`;
    },
    (error: Error) => {
      ending = error.message;
    },
  );
  while (ending === undefined) {
    const server = readPostmaster(home.cluster);
    if (server?.pid === child.pid && server?.isReady) return;
    await Promise.race([ended, sleep(10)]);
  }
  const said = readFileSync(home.log).subarray(logStart).toString();
  if (!/lock file "postmaster.pid" already exists|could not create any TCP\/IP|pre-existing shared memory/.test(said)) {
    throw new Error(`The built-in Postgres ${ending}: ${said.trim().slice(-2000)}`);
  }
}

function serverArguments(home: ClusterHome, user: RunAs, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // Errors of statements quote people's data; the program logs its own.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return [
    ...["-D", folderArgument(home, user), "-p", String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

function openLog(home: ClusterHome): number {
  const log = openSync(home.log, "a", 0o600);
  if (fstatSync(log).size > LOG_BYTES) ftruncateSync(log);
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(home.folder);
    chownSync(home.log, uid, gid);
  }
  return log;
}

/** The port of the last start when it is free, else any free one. */
async function choosePort(home: ClusterHome): Promise<number> {
  const savedPort = readSavedPort(home);
  if (savedPort !== undefined && (await freePort(savedPort)) === savedPort) return savedPort;
  const port = await freePort(0);
  if (port === undefined) throw new Error("This machine has no free port for the built-in Postgres.");
  const draft = `${home.port}.${process.pid}`;
  writeFileSync(draft, String(port));
  renameSync(draft, home.port);
  return port;
}

function readSavedPort(home: ClusterHome): number | undefined {
  try {
    const port = Number(readFileSync(home.port, "utf8"));
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : undefined));
    });
  });
}
