import { READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import type { AlertSource } from "../../../ports/alerts.ts";
import { openPairsQuery } from "./contact-stats.ts";
import { alertWords } from "./messages.ts";

/** Pairs are counted so far. */
const MAX_PAIRS = 100;

/** Contacts that may be the same person, if some were not reviewed. */
export const contactAlerts: AlertSource = {
  access: READ,
  async find({ transaction, organizationId, language }) {
    const [row] = await transaction.execute<{ n: number }>(
      sql`select (${openPairsQuery(organizationId, MAX_PAIRS)}) as n`,
    );
    const pairs = row?.n ?? 0;
    if (pairs === 0) return [];
    const words = alertWords(language);
    return [
      {
        id: "duplicates_found",
        kind: "duplicates_found",
        tone: "info",
        title: words.title,
        text: pairs === 1 ? words.one : pairs === MAX_PAIRS ? words.many({ pairs }) : words.several({ pairs }),
        link: "/app/contacts/duplicates",
        extent: pairs,
      },
    ];
  },
};
