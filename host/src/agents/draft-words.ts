import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import { TEXT } from "./messages.ts";

/** What a draft does, where, and to which record, as far as it has a name: "New record: Contacts, Grace Hopper". */
export function changeText({ action, area, recordName }: Pick<AgentDraft, "action" | "area" | "recordName">): string {
  const areas: Readonly<Record<string, string>> = TEXT.areas;
  const change = TEXT.actions[action]({ area: areas[area] ?? area });
  return recordName === null ? change : TEXT.ofRecord({ change, record: recordName });
}

/** Whether a draft can still be decided. */
export const isOpen = ({ status }: Pick<AgentDraft, "status">): boolean => status === "waiting" || status === "failed";
