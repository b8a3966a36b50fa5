import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/** The packages of each program. */
const PACKAGES = {
  haproxy: ["haproxy"],
  pgbouncer: ["pgbouncer"],
  // Patroni only recommends what it speaks with etcd by.
  patroni: ["patroni", "python3-etcd"],
  etcd: ["etcd-server"],
  pg_rewind: ["postgresql"],
} as const;
const POSTGRES = "/usr/lib/postgresql";

export type DebianProgram = keyof typeof PACKAGES;

/** Where a program is; installed from Debian's packages when this runs as root there. Undefined where there is none. */
export function findDebianProgram(name: DebianProgram): string | undefined {
  const find = () =>
    ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", ...postgresFolders()]
      .map((folder) => `${folder}/${name}`)
      .find(isProgram);
  const found = find();
  if (found || process.getuid?.() !== 0 || !isProgram("apt-get")) return found;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" as const };
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...PACKAGES[name]], options);
  return find();
}

/** Debian keeps the programs of each version of Postgres apart; the newest first. */
const postgresFolders = (): string[] =>
  existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${POSTGRES}/${version}/bin`)
    : [];

const isProgram = (file: string) =>
  spawnSync(file, [file.endsWith("haproxy") ? "-v" : "--version"], { stdio: "ignore" }).status === 0;
