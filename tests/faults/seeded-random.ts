import { createHash } from "node:crypto";

/** Numbers between 0 and 1 that are the same for the same seed. */
export function seededRandom(seed: string): () => number {
  let count = 0;
  return () => createHash("sha256").update(`${seed} ${count++}`).digest().readUInt32BE(0) / 2 ** 32;
}
