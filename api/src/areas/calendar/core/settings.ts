import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { weekStartOf } from "@trellis/domain/formats/organization-formats.ts";
import { and, eq } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { calendarSetting } from "../schema/settings-schema.ts";

type SettingRow = typeof calendarSetting.$inferSelect;

/** A member's settings as stored; undefined where they changed none. */
export async function findSettings(
  { transaction, organizationId }: Read,
  userId: string,
): Promise<SettingRow | undefined> {
  const [row] = await transaction
    .select()
    .from(calendarSetting)
    .where(and(eq(calendarSetting.organizationId, organizationId), eq(calendarSetting.userId, userId)));
  return row;
}

/** The time zone in which a member reads the calendar: their own choice, else the organization's. */
export async function readTimeZone(context: Context) {
  const row = await findSettings(context, context.member.userId);
  return row?.timeZone ?? context.organization.timeZone;
}

/** One's own settings, with what is not chosen as it is by default. */
export async function readSettings(context: Context): Promise<CalendarSettings> {
  const { member, organization } = context;
  const row = await findSettings(context, member.userId);
  return toSettings(row, organization.timeZone, weekStartOf(organization.formats));
}

/** What holds for a member: `row`, or the defaults, some of which are the organization's. */
export const toSettings = (row: SettingRow | undefined, timeZone: string, weekStart = 0): CalendarSettings => ({
  defaultView: row?.defaultView ?? "month",
  workingHours: row?.workingHours ?? { start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5] },
  timeZone: row?.timeZone ?? timeZone,
  weekStartsOn: ownWeekStart(row) ?? weekStart,
  ownWeekStart: ownWeekStart(row),
  allowPublicBooking: row?.allowPublicBooking ?? false,
  bookingPageSlug: row?.bookingPageSlug ?? null,
  customCss: row?.customCss ?? null,
  emailNotifications: row?.emailNotifications ?? true,
  autoAcceptMeetings: row?.autoAcceptMeetings ?? false,
  meetingBuffer: row?.meetingBuffer ?? 15,
});

/** Null follows the organization. Rows from before members could do so hold another day than Sunday where one was chosen. */
const ownWeekStart = (row: SettingRow | undefined): number | null =>
  row && (row.hasOwnWeekStart || row.weekStartsOn !== 0) ? row.weekStartsOn : null;
