import { READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import { FULL_NAME, type LinkTarget } from "../../../ports/link-targets.ts";

/** Contacts, as notes are linked to them. */
export const contactTarget: LinkTarget = {
  kind: "contact",
  access: READ,
  records: sql`contact t`,
  title: sql`coalesce(nullif(${FULL_NAME}, ''), nullif(t.company, ''), nullif(t.email, ''), 'Contact')`,
  link: (id) => `/app/contacts/${id}`,
  demo: sql`t.last_contact_on is not null`,
};
