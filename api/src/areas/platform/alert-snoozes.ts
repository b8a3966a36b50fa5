import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  ALERT_TONES,
  type Alert,
  type endAlertSnooze as endContract,
  type snoozeAlert as snoozeContract,
} from "@trellis/contract-platform/alerts.ts";
import { NEVER_SNOOZED, type Snooze } from "@trellis/domain/alerts/snoozes.ts";
import { addDays, dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, lt } from "drizzle-orm";
import { invalid, notFound } from "../../kernel/errors.ts";
import type { Context, MemberRead } from "../../kernel/http/context.ts";
import type { SourceList } from "../../kernel/http/sources.ts";
import { type AlertSource, type FoundAlert, findAlerts } from "../../ports/alerts.ts";
import { alertSnooze } from "./schema.ts";

/** A snooze that only a change ends is forgotten then: its alert is long gone, or long known. */
const MAX_DAYS = 180;

type SnoozeRow = typeof alertSnooze.$inferSelect;

/** What wants the member's attention, most urgent first; alerts that they snoozed say so, and until when. */
export async function listAlerts(context: Context, sources: SourceList<AlertSource>): Promise<Alert[]> {
  const found = await findAlerts(context, sources);
  if (found.length === 0) return [];
  const rows = await context.transaction.select().from(alertSnooze).where(ofMember(context));
  const snoozes = new Map(rows.map((row) => [row.alertId, row]));
  return found.map((alert) => toAlert(alert, snoozes.get(alert.id), context.now));
}

/**
 * Puts an alert aside for this member. Throws not_found for one that isn't among theirs now, and invalid for what no one
 * should overlook.
 */
export async function snoozeAlert(
  context: Context,
  { params, body }: EndpointParsed<typeof snoozeContract>,
  sources: SourceList<AlertSource>,
): Promise<Alert> {
  const { transaction, organizationId, member, now } = context;
  const alert = (await findAlerts(context, sources)).find(({ id }) => id === params.id);
  if (!alert) throw notFound("Alert");
  if (NEVER_SNOOZED.some((kind) => kind === alert.kind)) throw invalid("id", "This alert can't be snoozed");
  const snooze = {
    until: endOf(body.until, now, context.organization.timeZone),
    tone: alert.tone,
    extent: alert.extent ?? 0,
    createdAt: now,
  };
  const row = { organizationId, userId: member.userId, alertId: alert.id, ...snooze };
  await transaction
    .insert(alertSnooze)
    .values(row)
    .onConflictDoUpdate({ target: [alertSnooze.organizationId, alertSnooze.userId, alertSnooze.alertId], set: snooze });
  const oldest = new Date(now.getTime() - MAX_DAYS * 24 * 60 * 60 * 1000);
  await transaction.delete(alertSnooze).where(and(ofMember(context), lt(alertSnooze.createdAt, oldest)));
  return toAlert(alert, row, now);
}

/** Shows an alert again. Throws not_found for one that the member didn't snooze. */
export async function endAlertSnooze(context: Context, { params }: EndpointParsed<typeof endContract>): Promise<void> {
  const ended = await context.transaction
    .delete(alertSnooze)
    .where(and(ofMember(context), eq(alertSnooze.alertId, params.id)))
    .returning({ id: alertSnooze.alertId });
  if (ended.length === 0) throw notFound("Alert");
}

const ofMember = ({ organizationId, member }: MemberRead) =>
  and(eq(alertSnooze.organizationId, organizationId), eq(alertSnooze.userId, member.userId));

function toAlert({ extent = 0, ...alert }: FoundAlert, row: SnoozeRow | undefined, now: Date): Alert {
  if (!row || !isAside(row, { tone: alert.tone, extent }, now)) return alert;
  return { ...alert, snoozed: { until: row.until?.toISOString() ?? null } };
}

/** Until its time, unless there is more of it or it's more urgent than then; without a time until anything changes. */
function isAside(row: SnoozeRow, is: Pick<SnoozeRow, "tone" | "extent">, now: Date): boolean {
  if (row.until === null) return row.tone === is.tone && row.extent === is.extent;
  const urgency = (tone: Alert["tone"]) => ALERT_TONES.indexOf(tone);
  return now < row.until && is.extent <= row.extent && urgency(is.tone) <= urgency(row.tone);
}

/** The start of tomorrow, or of next Monday, in the organization's time zone. */
function endOf(snooze: Snooze, now: Date, timeZone: string): Date | null {
  if (snooze === "changed") return null;
  const today = dayInZone(now, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const days = snooze === "tomorrow" ? 1 : (8 - weekday) % 7 || 7;
  return startOfDay(addDays(today, days), timeZone);
}
