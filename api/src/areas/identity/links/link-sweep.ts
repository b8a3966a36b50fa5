import { lt } from "drizzle-orm";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";
import { signInLink } from "../schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes links a day after they were made; they ended long before. */
export const signInLinkSweep = forProgram({
  name: "identity.sign-in-links",
  cron: "20 4 * * *",
  async run({ database, now }) {
    await database.reference.delete(signInLink).where(lt(signInLink.createdAt, new Date(now().getTime() - DAY_MS)));
  },
});
