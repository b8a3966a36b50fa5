import { READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import type { AlertSource } from "../../../ports/alerts.ts";
import { openPairsQuery } from "./contact-stats.ts";

/** Pairs are counted so far. */
const MAX_PAIRS = 100;

/** Contacts that may be the same person, if some were not reviewed. */
export const contactAlerts: AlertSource = {
  access: READ,
  async find({ transaction, organizationId }) {
    const [row] = await transaction.execute<{ n: number }>(
      sql`select (${openPairsQuery(organizationId, MAX_PAIRS)}) as n`,
    );
    const pairs = row?.n ?? 0;
    if (pairs === 0) return [];
    return [
      {
        id: "duplicates_found",
        kind: "duplicates_found",
        tone: "info",
        title: "Possible duplicate contacts",
        text:
          pairs === 1
            ? "Two contacts may be the same person. Merge them, or say that they are two."
            : `${pairs === MAX_PAIRS ? `At least ${MAX_PAIRS}` : pairs} pairs of contacts may be the same person. Merge them, or say that they are two.`,
        link: "/app/contacts/duplicates",
      },
    ];
  },
};
