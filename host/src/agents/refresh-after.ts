import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import type { Area } from "@trellis/contract-base/endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";

/** Fetches again what a draft's call changed: the server announces it to other tabs, and this one made no such call. */
export const refreshAfter = ({ area }: AgentDraft): Promise<void> => refreshAreas([area as Area]);
