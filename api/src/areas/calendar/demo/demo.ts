import { addDays, type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../kernel/db/client.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import type { DemoOrganization } from "../../../ports/area.ts";
import { personName } from "../../organizations/index.ts";
import { derivedOf, type EventRow, MADE_HERE, seriesOf } from "../core/event-rows.ts";
import { addEventTerms } from "../core/event-terms.ts";
import { readTimes, wholeDays } from "../core/moments.ts";
import { planReminders } from "../core/reminders.ts";
import { beginWithRule } from "../events/event-draft.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { seedBookingPage } from "./demo-booking.ts";
import { type DemoEvent, FOR_PROFIT_EVENTS, NON_PROFIT_EVENTS } from "./demo-events.ts";
import { seedPublicCalendar } from "./demo-public-calendar.ts";

interface Team {
  userId: string;
  email: string;
  name: string;
}

/** Gives a demo organization a quarter of events around now: series with exceptions, days, a private one. */
export async function seedCalendar(database: Database, demo: Omit<DemoOrganization, "name">, now: Date): Promise<void> {
  const { id: organizationId, type, adminId } = demo;
  await database.inOrganization(organizationId, async (transaction) => {
    const [owner] = await transaction
      .select({ timeZone: organization.timeZone })
      .from(organization)
      .where(eq(organization.id, organizationId));
    const timeZone = owner?.timeZone ?? "America/Chicago";
    const today = dayInZone(now, timeZone);
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    const team = await readTeam(transaction, organizationId);
    const ids: string[] = [];
    for (const said of type === "non-profit" ? NON_PROFIT_EVENTS : FOR_PROFIT_EVENTS) {
      const place = { organizationId, createdBy: adminId, now, timeZone, monday };
      const rows = toRows(said, place);
      await transaction.insert(calendarEvent).values(rows.map((row) => ({ ...row, ...derivedOf(row) })));
      for (const row of rows) await invite(transaction, row, said, team);
      ids.push(...rows.map(({ id }) => id));
    }
    await addEventTerms({ transaction, organizationId, now }, ids);
    await planReminders({ transaction, organizationId, now }, ids);
    await seedBookingPage(transaction, demo, now);
    if (type === "non-profit") await seedPublicCalendar(transaction, demo, now);
  });
}

interface Place {
  organizationId: number;
  createdBy: string;
  now: Date;
  timeZone: string;
  monday: CalendarDay;
}

/** The event, and the occurrence of it that is held elsewhere. */
function toRows(said: DemoEvent, { organizationId, createdBy, now, timeZone, monday }: Place): EventRow[] {
  const { title, description = null, location = null, eventType = "meeting", priority = "medium", color = null } = said;
  const id = createId();
  const row: EventRow = beginWithRule({
    organizationId,
    id,
    title,
    description,
    location,
    eventType,
    priority,
    visibility: said.visibility ?? "organization",
    color,
    ...timesOfDemo(said, monday, timeZone),
    timeZone,
    recurrenceRule: said.rule ?? null,
    addedDates: [],
    excludedDates: [],
    overAt: null,
    parentEventId: null,
    occurrenceAt: null,
    reminderMinutes: said.at === undefined ? null : 15,
    uid: id,
    sequence: 0,
    createdBy,
    importId: null,
    ...MADE_HERE,
    connectionId: null,
    isFree: false,
    isDeleted: false,
    deletedAt: null,
    searchText: "",
    createdAt: now,
    updatedAt: now,
  });
  if (said.rule === undefined) return [row];
  const to = new Date(now.getTime() + 200 * 86_400_000);
  const { occurrences } = expandOccurrences(seriesOf(row), { from: row.startsAt, to, max: 100 });
  const leftOut = said.leftOut === undefined ? undefined : occurrences[said.leftOut];
  const series = { ...row, excludedDates: leftOut ? [leftOut.occurrence] : [] };
  const elsewhere = said.moved && occurrences[said.moved.index];
  if (!said.moved || !elsewhere) return [series];
  const startsAt = new Date(Date.parse(elsewhere.start) + 3_600_000);
  const moved: EventRow = {
    ...row,
    id: createId(),
    title: said.moved.title,
    location: said.moved.location,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
    recurrenceRule: null,
    parentEventId: id,
    occurrenceAt: new Date(elsewhere.occurrence),
  };
  return [series, moved];
}

function timesOfDemo({ day, at, minutes = 60, days = 1 }: DemoEvent, monday: CalendarDay, timeZone: string) {
  const first = addDays(monday, day);
  if (at === undefined) return wholeDays(first, addDays(first, days - 1), timeZone);
  const times = readTimes({ startDate: `${first}T${at}`, endDate: `${first}T${at}`, allDay: false, timeZone });
  return { ...times, endsAt: new Date(times.startsAt.getTime() + minutes * 60_000) };
}

async function readTeam(transaction: Transaction, organizationId: number): Promise<Team[]> {
  const rows = await transaction
    .select({ person: user })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, organizationId), inArray(membership.role, ["admin", "manager", "user"])))
    .orderBy(membership.userId);
  return rows.map(({ person }) => ({ userId: person.id, email: person.email, name: personName(person) }));
}

const ANSWERS = ["accepted", "accepted", "tentative", "needs_action"] as const;

async function invite(transaction: Transaction, row: EventRow, said: DemoEvent, team: readonly Team[]): Promise<void> {
  const people = [...(said.isForTeam ? team : []), ...(said.guests ?? []).map((guest) => ({ ...guest, userId: null }))];
  if (people.length === 0) return;
  await transaction.insert(calendarAttendee).values(
    people.map(({ email, name, userId }, position) => {
      const status = userId === row.createdBy ? "accepted" : (ANSWERS[position % ANSWERS.length] ?? "needs_action");
      return {
        organizationId: row.organizationId,
        id: createId(),
        eventId: row.id,
        position,
        email,
        emailKey: email.toLowerCase(),
        name,
        userId,
        status,
        respondedAt: status === "needs_action" ? null : row.createdAt,
        createdAt: row.createdAt,
        updatedAt: row.createdAt,
      };
    }),
  );
}
