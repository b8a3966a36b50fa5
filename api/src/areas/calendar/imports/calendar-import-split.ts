import type { Context } from "../../../kernel/http/context.ts";
import { copyAttendees, readAttendees } from "../core/attendees.ts";
import { type EventRow, startOf } from "../core/event-rows.ts";
import { moveOccurrenceAnswers } from "../core/occurrence-answers.ts";
import { moveOf } from "../core/series-exceptions.ts";
import { recordSplit } from "../core/series-parts.ts";
import type { ImportedAnswer } from "../schema/imported.ts";
import type { PlannedEvent } from "./calendar-import-plan.ts";
import { differences, readSaid } from "./import-answer-undo.ts";

/**
 * Records which series an import split, and moves invitations and answers along. Returns which answers
 * left the series that were there before.
 */
export async function writeSplits(
  context: Context,
  plan: readonly PlannedEvent[],
  idOf: (each: PlannedEvent) => string,
): Promise<ImportedAnswer[]> {
  const moved: ImportedAnswer[] = [];
  for (const each of plan) {
    if (!each.splitFrom || (each.action !== "add" && each.action !== "change")) continue;
    const { from, occurrence } = each.splitFrom;
    const known = "action" in from ? from.known : from;
    const id = "action" in from ? idOf(from) : from.id;
    const series = { ...from, ...("action" in from ? from.row : {}), id, uid: from.uid };
    await recordSplit(context, series as EventRow, idOf(each), occurrence, each.row.sequence);
    if (known) moved.push(...(await moveAnswers(context, known, { ...known, ...each.row, id: idOf(each) }, each)));
  }
  return moved;
}

async function moveAnswers(
  context: Context,
  series: EventRow,
  half: EventRow,
  { file, splitFrom }: PlannedEvent,
): Promise<ImportedAnswer[]> {
  const people = await readAttendees(context, series.id);
  const invited = new Set(file.attendees.map(({ email }) => email.toLowerCase()));
  const staying = invited.size === 0 ? people : people.filter(({ emailKey }) => invited.has(emailKey));
  const there = new Set((await readAttendees(context, half.id)).map(({ emailKey }) => emailKey));
  await copyAttendees(
    context,
    staying.filter(({ emailKey }) => !there.has(emailKey)),
    half.id,
  );
  const name = splitFrom?.occurrence ?? startOf(half);
  const places = people.map((attendee) => ({ answered: { event: series, attendee } }));
  const before = await readSaid(context, places);
  await moveOccurrenceAnswers(context, series, moveOf(series, half, name, startOf(half)), name);
  const after = await readSaid(context, places);
  return differences(before, after).filter(({ eventId }) => eventId === series.id);
}
