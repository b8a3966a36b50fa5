import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { PROOF_PREFIX_BYTES, searchProof } from "./proof-of-work.ts";

const seal = "k3Jx0fZ_9aQw-4Lr8sTn2VbYc6DhEgUiOpM1e5X7dKw";
const digest = (part: number, number: number) => {
  const bytes = Buffer.alloc(PROOF_PREFIX_BYTES + 4);
  bytes.write(`${seal}${part}`, "latin1");
  bytes.writeUInt32BE(number, PROOF_PREFIX_BYTES);
  return createHash("sha256").update(bytes).digest();
};

it("finds the first number whose SHA-256 begins with that many zero bits", () => {
  for (const part of [0, 3, 7])
    for (const bits of [1, 8, 11]) {
      const fits = (number: number) => digest(part, number).readUInt32BE(0) >>> (32 - bits) === 0;
      let first = 0;
      while (!fits(first)) first++;
      expect(searchProof(seal, part, bits, 0, 100_000)).toBe(first);
      expect(searchProof(seal, part, bits, 0, first)).toBeUndefined();
      const second = searchProof(seal, part, bits, first + 1, 100_000);
      expect(second).toBeGreaterThan(first);
      expect(fits(second!)).toBe(true);
    }
});
