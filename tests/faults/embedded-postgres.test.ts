import { spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "@trellis/api/kernel/db/embedded-postgres.ts";
import { describe, expect, it } from "vitest";
import {
  answers,
  cluster,
  clusterForEachTest,
  dataDir,
  endWithTest,
  hold,
  isRoot,
  pidFile,
  postmasterPid,
  query,
  serves,
} from "./embedded-cluster.ts";

clusterForEachTest();

describe("the built-in Postgres", () => {
  it("is private to this machine, asks for a password, and keeps its data, port and password", async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const settings = await query(first.ownerUrl, async (sql) => {
      await sql`create table kept (word text)`;
      await sql`insert into kept values ('ö')`;
      const [row] = await sql`
        select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
          (select datlocprovider::text || ':' || datlocale from pg_database where datname = current_database()) as locale,
          (select array_agg(distinct auth_method) from pg_hba_file_rules) as methods, 'ä' < 'b' as sorted`;
      return row;
    });
    expect(settings).toEqual({
      addresses: "127.0.0.1",
      fsync: "on",
      locale: "i:und",
      methods: ["scram-sha-256"],
      sorted: true,
    });
    const wrong = new URL(first.ownerUrl);
    wrong.password = "guess";
    await expect(answers(wrong.href)).rejects.toThrow("password authentication failed");
    expect(statSync(path.join(dataDir, "postgres/password")).mode & 0o077).toBe(0);
    expect(statSync(cluster()).mode & 0o077).toBe(0);
    await first.stop();
    await expect(answers(first.ownerUrl)).rejects.toThrow();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect((await query(second.ownerUrl, (sql) => sql`select word from kept`))[0]?.word).toBe("ö");
    await second.stop();
  });

  it("is one server for two simultaneous first starts, and stops with the last of them", async () => {
    const holders = [hold(), hold(), hold()];
    const urls = await Promise.all(holders.map((holder) => holder.url));
    expect(new Set(urls).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(["postgres"]);
    const pid = postmasterPid() as number;
    await holders[0]?.stop();
    expect(await answers(urls[0] as string)).toBe(true);
    await Promise.all([holders[1]?.stop(), holders[2]?.stop()]);
    expect(serves(pid)).toBe(false);
    expect(existsSync(pidFile())).toBe(false);
  });

  it("outlives a killed owner; the next start takes the same server over", async () => {
    const owner = hold();
    const url = await owner.url;
    const pid = postmasterPid();
    await owner.kill();
    expect(await answers(url)).toBe(true);
    const next = hold();
    expect(await next.url).toBe(url);
    expect(postmasterPid()).toBe(pid);
    await next.stop();
    expect(postmasterPid()).toBeUndefined();
  });

  it("starts again after the server itself was killed", async () => {
    const owner = hold();
    const url = await owner.url;
    await query(url, async (sql) => {
      await sql`set synchronous_commit = on`;
      await sql`create table kept (word text)`;
    });
    process.kill(postmasterPid() as number, "SIGKILL");
    await owner.kill();
    const next = hold();
    expect((await query(await next.url, (sql) => sql`select count(*)::int as n from kept`))[0]?.n).toBe(0);
    await next.stop();
  });

  it("is not misled by a note whose process id belongs to a stranger now", async () => {
    const owner = hold();
    await owner.url;
    const note = readFileSync(pidFile(), "utf8");
    await owner.stop();
    const { uid, gid } = statSync(cluster());
    const stranger = endWithTest(spawn("sleep", ["60"], isRoot ? { uid, gid } : {}));
    writeFileSync(pidFile(), note.replace(/^\d+/, String(stranger.pid)));
    const next = hold();
    expect(await answers(await next.url)).toBe(true);
    expect(postmasterPid()).not.toBe(stranger.pid);
    await next.stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  });

  it("starts after a first start that was killed half-way", async () => {
    const killed = hold();
    killed.url.catch(() => undefined);
    while (!readdirSync(dataDir).some((name) => name.startsWith("postgres.new-"))) await sleep(5);
    await sleep(50);
    await killed.kill();
    const next = hold();
    expect(await answers(await next.url)).toBe(true);
    await next.stop();
  });

  it("takes another port when its own was taken", async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await first.stop();
    const { port } = new URL(first.ownerUrl);
    const squatter: Server = createServer();
    await new Promise<void>((resolve) => squatter.listen(Number(port), "127.0.0.1", resolve));
    try {
      const second = await startEmbeddedPostgres({ dataDir, durable: false });
      expect(new URL(second.ownerUrl).port).not.toBe(port);
      expect(await answers(second.ownerUrl)).toBe(true);
      await second.stop();
    } finally {
      squatter.close();
    }
  });

  it("does not take a copied folder's original for its own", async () => {
    const original = await startEmbeddedPostgres({ dataDir, durable: false });
    const copy = mkdtempSync(path.join(tmpdir(), "trellis-copied-"));
    try {
      await query(original.ownerUrl, (sql) => sql`checkpoint`);
      cpSync(path.join(dataDir, "postgres"), path.join(copy, "postgres"), { recursive: true });
      if (isRoot) {
        const { uid, gid } = statSync(cluster());
        chownTree(cluster(copy), uid, gid);
      }
      const started = await startEmbeddedPostgres({ dataDir: copy, durable: false });
      expect(postmasterPid(copy)).not.toBe(postmasterPid());
      expect(new URL(started.ownerUrl).port).not.toBe(new URL(original.ownerUrl).port);
      await started.stop();
      expect(await answers(original.ownerUrl)).toBe(true);
    } finally {
      await original.stop();
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it("says what is wrong when the folder can't be used", async () => {
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await first.stop();
    writeFileSync(path.join(cluster(), "PG_VERSION"), "12\n");
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      "not compatible with this version",
    );
  });
});

function chownTree(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }) as string[]) chownSync(path.join(folder, name), uid, gid);
}
