import { and, lt } from "drizzle-orm";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";
import { signInLink } from "../schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes links that ended, a day after they were made at the earliest. */
export const signInLinkSweep = forProgram({
  name: "identity.sign-in-links",
  cron: "20 4 * * *",
  async run({ database, now }) {
    const at = now();
    await database.reference
      .delete(signInLink)
      .where(and(lt(signInLink.createdAt, new Date(at.getTime() - DAY_MS)), lt(signInLink.expiresAt, at)));
  },
});
