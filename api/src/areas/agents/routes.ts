import * as drafts from "@trellis/contract-agents/agent-drafts.ts";
import { exchangeMcpMessage } from "@trellis/contract-agents/mcp.ts";
import { openCall, type Route } from "../../kernel/http/serve.ts";
import { approveAgentDraft, rejectAgentDraft, undoAgentDraft } from "./decide.ts";
import { getAgentDraft, listAgentDrafts } from "./drafts.ts";

export const agentRoutes: Route[] = [
  // Loaded on first use: most installations have no agents, and the protocol's packages would slow every start.
  openCall(exchangeMcpMessage, async (...call) => (await import("./mcp.ts")).exchangeMessage(...call)),
  openCall(drafts.listAgentDrafts, listAgentDrafts),
  openCall(drafts.getAgentDraft, getAgentDraft),
  openCall(drafts.approveAgentDraft, approveAgentDraft),
  openCall(drafts.rejectAgentDraft, rejectAgentDraft),
  openCall(drafts.undoAgentDraft, undoAgentDraft),
];
