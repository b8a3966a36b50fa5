import { READ } from "@trellis/shared/contract/contacts/access.ts";
import type { CONTACT_SOURCES } from "@trellis/shared/contract/contacts/choices.ts";
import { and, eq } from "drizzle-orm";
import { contact } from "./schema.ts";
import { isBefore, type TimelineSource } from "./timeline-source.ts";

const ADDED: Record<(typeof CONTACT_SOURCES)[number], string> = {
  form: "Added to your contacts",
  import: "Added by an import",
  gift: "Added with a gift",
  booking: "Added with a booking",
  demo: "Added with the demo",
};

/** The record's own story: how it came to be. */
export const changeTimeline: TimelineSource = {
  kinds: ["change"],
  access: READ,
  async read({ transaction, organizationId }, { contactId }, { before }) {
    const [row] = await transaction
      .select({ id: contact.id, source: contact.source, createdAt: contact.createdAt })
      .from(contact)
      .where(
        and(
          eq(contact.organizationId, organizationId),
          eq(contact.id, contactId),
          isBefore(contact.createdAt, contact.id, before),
        ),
      );
    if (!row) return [];
    return [
      {
        id: row.id,
        kind: "change",
        at: row.createdAt.toISOString(),
        day: null,
        title: ADDED[row.source],
        text: null,
        amount: null,
        currency: null,
        link: null,
        by: null,
      },
    ];
  },
};
