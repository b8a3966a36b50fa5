import path from "node:path";
import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { createApp, MAX_BODY_BYTES } from "./app.ts";
import { announceBuilds, storeBuilds } from "./areas/platform/index.ts";
import { loadDemo } from "./demo.ts";
import { JOB_PLAN } from "./jobs.ts";
import { startEmbeddedPostgres } from "./kernel/db/embedded-postgres.ts";
import { type Env, EnvError, readEnv } from "./kernel/env.ts";
import { createLog, errorFields, type Log } from "./kernel/log.ts";
import { programVersion } from "./kernel/metrics/program-version.ts";
import { openServices } from "./kernel/open-services.ts";
import { readOwnBuilds } from "./kernel/site/builds/own-build.ts";
import { EMBEDS_FOLDER } from "./kernel/site/embeds.ts";
import { startTracing } from "./kernel/tracing/start-tracing.ts";
import { openProgramDatabases } from "./open-databases.ts";
import { publishAtStart } from "./publish-at-start.ts";

const REMOTES_FOLDER = path.resolve(import.meta.dirname, "../../remotes");
/** How long a load balancer may take to see that this process stops. */
const DRAIN_MS = { local: 0, production: 5_000 } as const;
const STOP_LIMIT_MS = 20_000;
/** How long a job that runs may take to finish when the program stops; after that it runs again elsewhere. */
const JOBS_FINISH_SECONDS = 8;

const env = readSettings();
const log = createLog(env.logLevel);
process.on("unhandledRejection", (error) => log.error("unhandled rejection", errorFields(error)));

let ready = false;
const started = performance.now();
try {
  await start();
} catch (error) {
  log.error("the program did not start", errorFields(error));
  process.stderr.write(`\n${DEFAULT_NAME} did not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  // What the program writes from here on is its own; the embedded Postgres, which runs as another user, set its own modes.
  process.umask(0o077);
  const tracing = await startTracing(env.tracing, programVersion());
  const { database, maintenance } = await openProgramDatabases(env, embedded?.ownerUrl, log);
  await publishAtStart(database, env.dataDir, { remotes: REMOTES_FOLDER, embeds: EMBEDS_FOLDER }, log);

  const services = openServices(env, log, database, JOB_PLAN, {
    maintenance,
    now: () => new Date(Date.now() + env.clockOffset),
    isReady: () => ready,
  });
  await services.jobs.prepare();
  const demoLoaded = env.mode === "local" && (await loadDemo(database, new Date(), log, services));
  await services.domains.start();
  await services.flags.start();
  const app = createApp(services);
  const builds = readOwnBuilds();
  await announceBuilds(database, builds);
  await services.hold.start(() => void services.jobs.start(services));
  app.listen({ port: env.port, hostname: env.host, maxRequestBodySize: MAX_BODY_BYTES, idleTimeout: 120 });
  ready = true;
  announce(demoLoaded);
  storeBuilds(services, builds).catch((error: unknown) =>
    log.error("this build of the shell was not stored", errorFields(error)),
  );

  const stop = stopOnce(async () => {
    ready = false;
    services.live.close();
    services.domains.stop();
    services.hold.stop();
    services.metrics?.stop();
    await Bun.sleep(DRAIN_MS[env.mode]);
    await app.server?.stop();
    await services.jobs.stop(JOBS_FINISH_SECONDS);
    await database.close();
    await maintenance.close();
    await tracing?.stop();
    await embedded?.stop();
  }, log);
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function announce(demoLoaded: boolean): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (env.mode === "production") {
    log.info("ready", { seconds: Number(seconds) });
    return;
  }
  process.stdout.write(`
  ${DEFAULT_NAME} is ready (${seconds} s)${demoLoaded ? ", with two demo organizations" : ""}

    Address   ${env.publicUrl}
    Sign in   ${env.publicUrl}/api/dev-login   (the demo's admin; other people at /test-login)
    Mail      ${env.smtpUrl ? "sent by SMTP_URL" : `caught, shown at ${env.publicUrl}/dev/mail`}
    Data      ${env.dataDir}

  Local mode: development sign-in without a password, this machine only. Ctrl-C stops it.

`);
}

function stopOnce(work: () => Promise<void>, stopLog: Log): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    stopLog.info("stopping");
    setTimeout(() => {
      stopLog.error("stopping took too long");
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    work().then(
      () => process.exit(0),
      (error: unknown) => {
        stopLog.error("stopping failed", errorFields(error));
        process.exit(1);
      },
    );
  };
}
