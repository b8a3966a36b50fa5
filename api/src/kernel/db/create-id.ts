import { randomFillSync } from "node:crypto";

const COUNTER_LIMIT = 2 ** 26;
const TAIL_BYTES = 6;
const pool = Buffer.alloc(TAIL_BYTES * 512);
let poolOffset = pool.length;
let lastMilliseconds = 0;
let counter = 0;

/**
 * A new record id: UUID version 7, ascending within this process even inside one millisecond and across a clock that
 * steps back, so that ids made in order sort in order and new rows land at the end of their index.
 *
 * 48 bits of milliseconds, a 26-bit counter with a random start, 48 random bits.
 */
export function createId(): string {
  const now = Date.now();
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    counter = nextRandomBytes().readUInt32BE(0) >>> 7; // half of its range, so that there is room to count up
  } else if (++counter === COUNTER_LIMIT) {
    lastMilliseconds += 1;
    counter = 0;
  }
  const time = lastMilliseconds.toString(16).padStart(12, "0");
  const high = (0x7000 | (counter >>> 14)).toString(16);
  const low = (0x8000 | (counter & 0x3fff)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${nextRandomBytes().toString("hex")}`;
}

function nextRandomBytes(): Buffer {
  if (poolOffset === pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  poolOffset += TAIL_BYTES;
  return pool.subarray(poolOffset - TAIL_BYTES, poolOffset);
}
