import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";
import type { SQL } from "drizzle-orm";
import type { Read } from "../kernel/http/context.ts";
import { Port } from "../kernel/port.ts";

/** A record of another area for a person. */
export interface PersonRecord {
  id: string;
  name: string;
  /** In lower case; null for one without an address. */
  emailKey: string | null;
}

/** A person of the demo, of whom its contacts are made. */
export interface DemoPerson {
  id: string;
  name: string | null;
  email: string | null;
  city: string | null;
  state: string | null;
  /** What they gave; zero for one who gives nothing. */
  givenCents: bigint;
  createdAt: Date;
}

/** Records that a contact is linked to. */
export interface PersonRecordSource {
  kind: ContactLinkKind;
  /** The records of addresses, in lower case, in the order of their ids. */
  findByAddress(scope: Read, emailKeys: readonly string[]): Promise<PersonRecord[]>;
  /** Those that the demo makes contacts of, in their order. */
  readDemo(scope: Read): Promise<DemoPerson[]>;
  /** All of them: a query of `organization_id, record_id`. */
  records: SQL;
  /** If names are needed to distinguish them: a query of `organization_id, record_id, name` in lower case. */
  names?: SQL;
  /** What each gave: a query of `organization_id, record_id, total, last_gift_on` (cents, day). */
  giving?: SQL;
}

/** In the order in which their records are locked. */
export const PERSON_RECORDS = new Port<PersonRecordSource>("person-records");
