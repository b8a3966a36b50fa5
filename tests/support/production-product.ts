import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startSmtp } from "../fakes/smtp.ts";
import { freePort } from "./free-port.ts";
import { productServer } from "./product-database.ts";
import { startProgram, untilReady } from "./product-process.ts";

/**
 * The program as an installation runs it that has a mail server and no identity provider: its own database in the
 * Postgres of the product under test, and nothing else of it. Its host has a name, which passkeys need. `settings` are further ones of its environment.
 */
export async function startProduction(settings: Record<string, string> = {}) {
  const server = productServer();
  const database = `production_${randomUUID().slice(0, 8)}`;
  const sql = postgres(`${server}/postgres`, { max: 1 });
  await sql.unsafe(`create database ${database}`);
  const smtp = await startSmtp();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-production-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const program = startProgram({
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    DATABASE_URL: `${server}/${database}`,
    AUTH_SECRET: "a secret of the journeys that is long enough to sign with",
    SEALING_KEYS: "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    SMTP_URL: smtp.url,
    ...settings,
  });
  await untilReady(`http://127.0.0.1:${port}`, program.child).catch((error: Error) => {
    program.child.kill("SIGKILL");
    throw new Error(`${error.message}\n${program.output()}`);
  });
  return {
    url,
    /** For what no screen can do, such as letting time pass. */
    databaseUrl: `${server}/${database}`,
    smtp,
    async stop() {
      program.child.kill("SIGTERM");
      await program.exited;
      await smtp.close();
      await sql.unsafe(`drop database if exists ${database} with (force)`);
      await sql.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
