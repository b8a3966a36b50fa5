/**
 * Work that a browser does before a crowded form takes its answer. A challenge ends in a seal of 43 characters; for each
 * of eight parts a number is sought whose SHA-256, of seal, part and number, begins with so many zero bits. Eight small
 * searches take nearly the same time on every attempt, where one large one may take five times its mean.
 */
export const PROOF_PARTS = 8;

/** The header in which challenge and proof travel. */
export const PROOF_HEADER = "X-Proof-Of-Work";

/** Bytes of the seal and of the digit of the part; the number that is sought follows as 32 bits, high byte first. */
export const PROOF_PREFIX_BYTES = 44;

const WORDS_OF_PREFIX = PROOF_PREFIX_BYTES / 4;
const START = new Int32Array(8);
const ROUNDS = new Int32Array(64);
const block = new Int32Array(64);

/** The constants of SHA-256 are fractions of the roots of the first primes. */
function fillConstants(): void {
  const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    let factor = 2;
    while (factor < candidate && candidate % factor) factor++;
    if (factor < candidate) continue;
    if (found < 8) START[found] = fraction(candidate ** (1 / 2));
    ROUNDS[found++] = fraction(Math.cbrt(candidate));
  }
}

/**
 * Searches `tries` numbers from `from` on. Returns the first that fits, or undefined. `part` is 0 to 7, `bits` 1 to 31.
 */
export function searchProof(seal: string, part: number, bits: number, from: number, tries: number): number | undefined {
  if (START[0] === 0) fillConstants();
  const text = seal + part;
  const words = new Int32Array(16);
  for (let at = 0; at < PROOF_PREFIX_BYTES; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at % 4));
  words[12] = 0x80 << 24;
  words[15] = 8 * (PROOF_PREFIX_BYTES + 4);
  for (let number = from; number < from + tries; number++) {
    words[WORDS_OF_PREFIX] = number;
    if (firstWord(words) >>> (32 - bits) === 0) return number;
  }
  return undefined;
}

/** The first 32 bits of the SHA-256 of a single padded block. */
function firstWord(words: Int32Array): number {
  block.set(words);
  for (let at = 16; at < 64; at++) {
    const early = block[at - 15]!;
    const late = block[at - 2]!;
    block[at] =
      block[at - 16]! +
      block[at - 7]! +
      (((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)) +
      (((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const one =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        ((e & f) ^ (~e & g)) +
        ROUNDS[at]! +
        block[at]!) |
      0;
    const two =
      (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + START[0]!) | 0;
}
