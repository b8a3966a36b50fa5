import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { asOwner } from "../../api/testing/database.ts";
import { freePort } from "../support/free-port.ts";
import { startProgram, untilReady } from "../support/product-process.ts";
import { createUsedDatabase } from "./used-database.ts";

/** The built program with its own database and folder, to be killed and restarted while it works. */
export async function openKilledProgram(name: string, postgresUrl: string) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `trellis-${name}-`));
  const database = `${name}_test`;
  const databaseUrl = await createUsedDatabase(postgresUrl, database);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let program: ReturnType<typeof startProgram> | undefined;
  let env: Record<string, string> = {};
  let cookie = "";
  let offset = 0;

  async function run(): Promise<void> {
    program = startProgram({
      ...env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CLOCK_OFFSET_SECONDS: String(offset),
    });
    await untilReady(url, program.child).catch((error: Error) => {
      throw new Error(`${error.message}\n${program?.output()}`);
    });
  }

  async function kill(): Promise<void> {
    program?.child.kill("SIGKILL");
    await program?.exited;
  }

  async function send<Answer>(
    method: string,
    address: string,
    body: object | undefined,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await fetch(url + address, {
      method,
      headers: { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    url,
    dataDir,
    databaseUrl,
    /** The program's clock, in milliseconds. */
    now: () => Date.now() + offset * 1000,
    output: () => program?.output() ?? "",
    /** How fakes reach it. */
    deliverTo: (webhook: string) => async (body: string, headers: Record<string, string>) =>
      (await fetch(url + webhook, { method: "POST", body, headers })).status,
    /** Starts it with these settings, and signs in. */
    async start(email: string, settings: Record<string, string>): Promise<void> {
      env = settings;
      await run();
      const signedIn = await fetch(`${url}/api/dev-login?email=${email}`, { redirect: "manual" });
      cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    },
    /**
     * Nothing is finished, nothing is closed: as if the power went. Its clock continues by so many seconds meanwhile.
     */
    async killAndStartLater(seconds: number): Promise<void> {
      await kill();
      offset += seconds;
      await run();
    },
    /** What the signed-in person's browser sends. Throws for every refusal. */
    call: <Answer>(address: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
      send(body ? "POST" : "GET", address, body, headers),
    put: <Answer>(address: string, body: object): Promise<Answer> => send("PUT", address, body),
    /** A file that the person's browser sends. Throws for every refusal. */
    async upload<Answer>(address: string, file: string): Promise<Answer> {
      const answer = await fetch(url + address, {
        method: "POST",
        headers: { cookie, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/octet-stream" },
        body: file,
      });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    /** After the fakes are closed. */
    async close(): Promise<void> {
      await kill();
      await asOwner(postgresUrl, `drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type KilledProgram = Awaited<ReturnType<typeof openKilledProgram>>;
