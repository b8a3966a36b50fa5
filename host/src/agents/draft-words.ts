import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import { TEXT } from "./messages.ts";

/** What a draft does and where: "New record: Contacts". */
export function changeText({ action, area }: Pick<AgentDraft, "action" | "area">): string {
  const areas: Readonly<Record<string, string>> = TEXT.areas;
  return TEXT.actions[action]({ area: areas[area] ?? area });
}
