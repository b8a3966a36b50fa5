import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { and, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberRead } from "../../kernel/http/context.ts";
import { mayRead, type Reader } from "../../kernel/http/sources.ts";
import { user } from "../../kernel/identity/schema.ts";
import type { Secrets } from "../../kernel/services/secrets/seal.ts";
import { apiKey } from "../../kernel/tenant/api-key-schema.ts";
import { openInput, openSeen } from "./draft-contents.ts";
import { nameOfRecord, setBy, undoOf } from "./draft-record.ts";
import { agentDraft, type DraftRow } from "./schema.ts";
import { type CallTool, TOOLS } from "./tools.ts";

const BY_CALL = new Map(TOOLS.map((tool) => [tool.call, tool]));

/** The tool of a draft's call; undefined where a release took the call away. */
export const toolOf = ({ call }: Pick<DraftRow, "call">): CallTool | undefined => BY_CALL.get(call);

const decider = alias(user, "decider");

/** Drafts with the names of their key and of who decided them. */
export const selectDrafts = ({ transaction }: MemberRead) =>
  transaction
    .select({
      ...getTableColumns(agentDraft),
      keyName: apiKey.name,
      firstName: decider.firstName,
      lastName: decider.lastName,
      email: decider.email,
    })
    .from(agentDraft)
    .innerJoin(apiKey, and(eq(apiKey.organizationId, agentDraft.organizationId), eq(apiKey.id, agentDraft.apiKeyId)))
    .leftJoin(decider, eq(decider.id, agentDraft.decidedBy));

type Selected = Awaited<ReturnType<typeof selectDrafts>>[number];

/** What a call does, for people: its summary without the notes for programmers behind the first phrase. */
const actOf = ({ summary }: EndpointDefinition): string => summary.split(/[.;:] /)[0] ?? summary;

/** Whether someone may make a draft's call, and therefore decide about it. */
export const mayMake = (reader: Reader, { access }: EndpointDefinition): boolean =>
  access.who === "member" && mayRead(reader, access);

/** The name of a draft's record, if its contents say it. Throws UnopenedSecret. */
function nameIn(secrets: Secrets, row: DraftRow): string | null {
  const input = openInput(secrets, row);
  return input ? (openSeen(secrets, row)?.name ?? nameOfRecord(setBy(input))) : null;
}

/** A draft as its readers get it. One past its time is expired, whether or not it was marked so yet. */
export function toAgentDraft(secrets: Secrets, row: Selected, reader: Reader, now: Date): AgentDraft {
  const tool = toolOf(row);
  const undoing = tool && undoOf(tool.definition, row.action);
  const isOpen = row.status === "waiting" || row.status === "failed";
  const isUncertain = isOpen && row.claimedUntil !== null && row.claimedUntil <= now;
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ") || row.email || "";
  return {
    id: row.id,
    status: isOpen && row.expiresAt <= now ? "expired" : isUncertain ? "failed" : row.status,
    action: row.action,
    area: row.call.split(".")[0] ?? "",
    call: row.call,
    summary: tool ? actOf(tool.definition) : row.call,
    keyName: row.keyName,
    recordName: nameIn(secrets, row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : { id: row.decidedBy, name },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    isUncertain,
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
