import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberRead } from "../../kernel/http/context.ts";
import { mayRead, type Reader } from "../../kernel/http/sources.ts";
import { user } from "../../kernel/identity/schema.ts";
import { apiKey } from "../../kernel/tenant/api-key-schema.ts";
import { undoOf } from "./draft-record.ts";
import { agentDraft, type DraftRow } from "./schema.ts";
import { type CallTool, TOOLS } from "./tools.ts";

const BY_CALL = new Map(TOOLS.map((tool) => [tool.call, tool]));

/** The tool of a draft's call; undefined where a release took the call away. */
export const toolOf = ({ call }: Pick<DraftRow, "call">): CallTool | undefined => BY_CALL.get(call);

const decider = alias(user, "decider");

/** Drafts with the names of their key and of who decided them. */
export const selectDrafts = ({ transaction }: Pick<MemberRead, "transaction">) =>
  transaction
    .select({
      ...getTableColumns(agentDraft),
      keyName: apiKey.name,
      firstName: decider.firstName,
      lastName: decider.lastName,
      email: decider.email,
    })
    .from(agentDraft)
    .innerJoin(apiKey, eq(apiKey.id, agentDraft.apiKeyId))
    .leftJoin(decider, eq(decider.id, agentDraft.decidedBy));

type Selected = Awaited<ReturnType<typeof selectDrafts>>[number];

const actionOf = ({ method, path }: EndpointDefinition): AgentDraft["action"] => {
  if (method === "DELETE") return "delete";
  if (method === "PUT" || method === "PATCH") return "change";
  return path.includes("{") ? "run" : "create";
};

/** Whether someone may make a draft's call, and therefore decide about it. */
export const mayMake = (reader: Reader, { access }: EndpointDefinition): boolean =>
  access.who === "member" && mayRead(reader, access);

/** A draft as its readers get it. One past its time is expired, whether or not it was marked so yet. */
export function toAgentDraft(row: Selected, reader: Reader, now: Date): AgentDraft {
  const tool = toolOf(row);
  const undoing = tool && undoOf(tool.definition);
  const isOpen = row.status === "waiting" || row.status === "failed";
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ") || row.email || "";
  return {
    id: row.id,
    status: isOpen && row.expiresAt <= now ? "expired" : row.status,
    action: tool ? actionOf(tool.definition) : "run",
    area: row.call.split(".")[0] ?? "",
    call: row.call,
    summary: tool?.definition.summary ?? row.call,
    keyName: row.keyName,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    resultId: row.resultId,
    canUndo:
      row.status === "approved" &&
      row.undoneAt === null &&
      row.resultId !== null &&
      undoing !== undefined &&
      mayMake(reader, undoing.definition),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
