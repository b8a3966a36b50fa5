import { type StatsFs, statfs } from "node:fs";
import { promisify } from "node:util";
import { AppError } from "../../kernel/errors.ts";
import type { Call } from "../../kernel/http/call.ts";

/** Less than this of the disk under DATA_DIR is worth a warning: a share, or so many bytes where the disk is small. */
const LOW_SHARE = 0.05;
const LOW_BYTES = 200 * 1024 * 1024;
const readDisk = promisify(statfs);

/**
 * Ready to serve: started, not stopping, and the database answers. Warns before the disk is full, and of a restored
 * copy that is on hold. Throws unavailable otherwise.
 */
export async function checkReadiness(call: Call) {
  if (!call.services.isReady())
    throw new AppError("unavailable", { message: "Starting or stopping. Try again in a moment.", retryAfter: 2 });
  await call.services.database.ping();
  // Without a folder there is nothing to measure; a start says what is wrong with it.
  const disk = await readDisk(call.services.env.dataDir).catch(() => undefined);
  const warnings = [
    ...(disk && isStorageLow(disk) ? ["storage_low" as const] : []),
    ...(call.services.hold.isHeld ? ["on_hold" as const] : []),
  ];
  return { status: "ready" as const, ...(warnings.length > 0 && { warnings }) };
}

/** Whether a disk is nearly full for a program without special rights. */
export function isStorageLow({ bavail, blocks, bsize }: Pick<StatsFs, "bavail" | "blocks" | "bsize">): boolean {
  return bavail * bsize < LOW_BYTES || bavail < blocks * LOW_SHARE;
}
