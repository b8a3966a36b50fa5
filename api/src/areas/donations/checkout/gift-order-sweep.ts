import { and, eq, lt } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import { forProgram } from "../../../kernel/sweeps/sweep.ts";

/** PayPal forgets what no one agreed to within hours; who agreed later is found by the provider's message. */
const RETENTION_MS = 7 * 24 * 3600_000;

/** Every day: where PayPal's ids of orders led, once no one asks any more. */
export const giftOrderSweep = forProgram({
  name: "donations.gift-orders",
  cron: "40 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - RETENTION_MS);
    await database.reference
      .delete(publicLink)
      .where(and(eq(publicLink.kind, "gift_order"), lt(publicLink.createdAt, before)));
  },
});
