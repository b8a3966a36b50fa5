import { TEXT } from "./messages.ts";

const UNITS = ["MB", "GB", "TB"] as const;

/** A size as people read it, from bytes: `12 MB`, `3.4 GB`. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes / 1_048_576, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1];
  const rounded = size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size);
  return TEXT.installation.size({ size: rounded, unit: UNITS[unit] ?? "" });
}

/** How long something has waited, from seconds: under two minutes in seconds. */
export function waitText(seconds: number): string {
  if (seconds < 120) return TEXT.installation.seconds({ count: Math.round(seconds) });
  if (seconds < 7200) return TEXT.installation.minutes({ count: Math.round(seconds / 60) });
  return TEXT.installation.hours({ count: Math.round(seconds / 3600) });
}
