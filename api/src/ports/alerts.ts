import type { Alert } from "@trellis/contract-platform/alerts.ts";
import type { Context } from "../kernel/http/context.ts";
import type { Source, SourceList } from "../kernel/http/sources.ts";

/** What an area has to say about what wants attention now; asked for on every call, never stored. */
export interface AlertSource extends Source {
  /** Its alerts, the most urgent of a tone first. */
  find(context: Context): Promise<Alert[]>;
}

const URGENCY: readonly Alert["tone"][] = ["danger", "warning", "info"];

/** What wants attention, of every source that the member may see, most urgent first. */
export async function listAlerts(context: Context, sources: SourceList<AlertSource>): Promise<Alert[]> {
  const found = await Promise.all(sources.readableBy(context).map((source) => source.find(context)));
  return found.flat().sort((a, b) => URGENCY.indexOf(a.tone) - URGENCY.indexOf(b.tone));
}
