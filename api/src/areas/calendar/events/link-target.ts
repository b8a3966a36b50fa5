import { READ } from "@trellis/contract-calendar/access.ts";
import { sql } from "drizzle-orm";
import type { LinkTarget } from "../../../ports/link-targets.ts";
import { isHiddenEvent } from "../core/private-events.ts";

/** Events, as notes are linked to them. */
export const eventTarget: LinkTarget = {
  kind: "event",
  access: READ,
  records: sql`calendar_event t`,
  title: sql`t.title`,
  // A private event is shown to who made it and to whom it invites.
  where: ({ member }) => sql`not t.is_deleted and not ${isHiddenEvent(sql`t`, member.userId)}`,
  link: (id) => `/app/calendar/events/${id}`,
};
