import { expandOccurrences, type Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { notFound } from "../../../kernel/errors.ts";
import { type EventRow, seriesOf } from "./event-rows.ts";

/** An occurrence of a series by its original start. Throws not_found where the series has none there. */
export function requireOccurrence(row: EventRow, name: string): Occurrence {
  const at = new Date(name);
  const found = expandOccurrences(seriesOf(row), { from: at, to: new Date(at.getTime() + 1), max: 1000 });
  const occurrence = found.occurrences.find((one) => Date.parse(one.occurrence) === at.getTime());
  if (!occurrence) throw notFound("Occurrence");
  return occurrence;
}
