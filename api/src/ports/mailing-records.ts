import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Tenant } from "../kernel/http/context.ts";
import { Port } from "../kernel/port.ts";

/** What areas below read from mailings, as parts of their own statements. */
export interface MailingRecords {
  /** The name of a mailing, for a column; null where it is gone. */
  nameOf(organizationId: number, mailingId: SQLWrapper): SQL<string | null>;
  /** How many emails of mailings left since then, as a number. */
  countSent(organizationId: number, since: Date): SQL;
  /** A query of what a contact received. */
  receivedBy(organizationId: number, contactId: string): SQL;
  /** Removes name and address from what a person received. */
  eraseReader(scope: Tenant, person: { contactId: string; ownKeys: readonly string[] }): Promise<void>;
}

export const MAILING_RECORDS = new Port<MailingRecords>("mailing-records");
