import { spawnSync } from "node:child_process";

/** Where a program is; installed from Debian's packages when this runs as root there. Undefined where there is none. */
export function findDebianProgram(name: "haproxy" | "pgbouncer"): string | undefined {
  const find = () =>
    ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"].map((folder) => `${folder}/${name}`).find(isProgram);
  const found = find();
  if (found || process.getuid?.() !== 0 || !isProgram("apt-get")) return found;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" as const };
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
  return find();
}

const isProgram = (file: string) =>
  spawnSync(file, [file.endsWith("haproxy") ? "-v" : "--version"], { stdio: "ignore" }).status === 0;
