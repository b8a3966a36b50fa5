import { createHash } from "node:crypto";
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, longest first: one that begins last would keep one of two workers busy alone at the end. */
export const LONG_FILES = [
  "fuzz.test.ts",
  "stop.test.ts",
  "recurring-faults.test.ts",
  "gift-velocity.test.ts",
  "mailing-sending.test.ts",
  "recurring-gifts.test.ts",
  "figures.property.test.ts",
  "matrix.test.ts",
  "gift-payments.test.ts",
  "invoice-sending.test.ts",
  "recurring-changes.test.ts",
  "live-tabs.test.ts",
];

/** Vitest knows how long files take only from an earlier run, which a clean checkout has not had. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG_FILES.findIndex((name) => moduleId.endsWith(`/${name}`));
      return found < 0 ? LONG_FILES.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * The files in an order that the seed decides: they share a program, and none may depend on what an earlier one left
 * in it.
 */
export const filesShuffledBy = (seed: string) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification) =>
        createHash("sha256")
          .update(`${seed} ${path.relative(this.ctx.config.root, moduleId)}`)
          .digest("hex");
      return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    }
  };
