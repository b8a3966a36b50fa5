import { type Area, at } from "../../ports/area.ts";
import { entriesLeave, entryReturns } from "../../ports/events.ts";
import { bankAlerts } from "./alerts.ts";
import { seedBank } from "./demo.ts";
import { bankLines } from "./matches/deposit-match.ts";
import { releaseLeaving, requireNotInTransfer } from "./matches/release-matches.ts";
import { bankRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const bank: Area = {
  name: "bank",
  sentences: { es: spanish },
  routes: bankRoutes,
  alerts: { bankAlerts: at(110, bankAlerts) },
  bankLines,
  on: [entriesLeave.handledBy(releaseLeaving), entryReturns.handledBy(requireNotInTransfer)],
  exportRules: {
    columns: {
      "bank_statement.content_hash": "a fingerprint that recognizes a repeated upload",
    },
  },
  demo: [at(30, ({ database, organization, now }) => seedBank(database, organization, now))],
};
