import { sql } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { type MailRequest, queueMail } from "../../mail/index.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import type { EventRow } from "./event-rows.ts";

/** The person in whose name a file or a mail invites people. */
export interface Organizer {
  name: string;
  email: string;
}

/** The organizer of a copy, where its file named one with an address. */
export const organizerOfCopy = ({ organizerEmail, organizerName }: EventRow): Organizer | undefined =>
  organizerEmail ? { name: organizerName ?? organizerEmail, email: organizerEmail } : undefined;

/**
 * Queues a mail that only an organizer sends: it invites people, changes a meeting or cancels it (METHOD:REQUEST and
 * CANCEL of RFC 5546). For a copy of someone else's meeting it queues nothing. Every such mail goes through here, and
 * `writeCalendar` refuses to write the file of one that does not.
 */
export async function queueOrganizerMail(
  context: Program,
  event: Pick<EventRow, "isCopy">,
  request: MailRequest,
): Promise<void> {
  if (!event.isCopy) await queueMail(context, request);
}

/** One revision more, as an update of many rows at once writes it; copies keep their organizer's. */
export const raisedSequence = sql`${calendarEvent.sequence} + case when ${calendarEvent.isCopy} then 0 else 1 end`;
