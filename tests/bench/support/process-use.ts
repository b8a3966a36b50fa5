import { readFileSync } from "node:fs";

/** Ticks of Linux' processor clock are hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of a processor that a process has taken since it started. */
export function processorMs(pid: number | undefined): number {
  // The name before them, in brackets, may have blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Megabytes that a process holds: its own, and with the pages of files that processes of the same program share. */
export function memoryMb(pid: number | undefined): { own: number; resident: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { own: read("RssAnon"), resident: read("VmRSS") };
}
