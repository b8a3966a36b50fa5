import type { Flag } from "@trellis/shared/contract/endpoint.ts";
import type { Alert } from "@trellis/shared/contract/platform/alerts.ts";
import type { Member } from "../../auth/person.ts";
import type { Context } from "../../http/context.ts";

/** What an area has to say about what wants attention now; asked for on every call, never stored. */
export interface AlertSource {
  /** Only for members with this flag switched on, and admins. */
  flag?: Flag;
  /** Its alerts, the most urgent of a tone first. */
  find(context: Context): Promise<Alert[]>;
}

const URGENCY: readonly Alert["tone"][] = ["danger", "warning", "info"];

/** What wants attention, of every source that the member may see, most urgent first. */
export async function listAlerts(context: Context, sources: readonly AlertSource[]): Promise<Alert[]> {
  const visible = sources.filter(({ flag }) => flag === undefined || mayUse(context.member, flag));
  const found = await Promise.all(visible.map((source) => source.find(context)));
  return found.flat().sort((a, b) => URGENCY.indexOf(a.tone) - URGENCY.indexOf(b.tone));
}

/** Whether a flag is on for a member; an admin needs none. */
export function mayUse(member: Member, flag: Flag): boolean {
  return member.role === "admin" || member.flags[flag];
}
