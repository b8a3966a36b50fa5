import type * as contract from "@trellis/contract-agents/agent-drafts.ts";
import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import type { EndpointDefinition, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@trellis/contract-base/error.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../kernel/errors.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Call } from "../../kernel/http/call.ts";
import type { Context } from "../../kernel/http/context.ts";
import { inContext } from "../../kernel/http/in-context.ts";
import { findKeyById, hasExpired } from "../../kernel/identity/api-key-person.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { NO_CONTENTS, openInput, openSeen } from "./draft-contents.ts";
import { hasChanged, readRecord, seenOf, undoOf } from "./draft-record.ts";
import { toolOf } from "./draft-view.ts";
import { findDraft, viewDraft, visibleTo } from "./drafts.ts";
import { DRAFT_EXPIRY } from "./expiry.ts";
import { agentDraft, type DraftRow } from "./schema.ts";
import { type CallInput, callTable } from "./table-call.ts";
import { mayCall } from "./tools.ts";

/** How long an approval may take before another one may start: a call takes seconds, and a crash releases nothing. */
const CLAIM_MS = 2 * 60_000;

const conflict = (message: string) => new AppError("conflict", { message });

/**
 * Carries out a draft as the member who approves it, through the same way as their own calls; the audit log names the key
 * beside them. What the call refuses makes the draft a failed one, which keeps its contents and can be tried again.
 *
 * Throws conflict for one that was decided, expired, is being approved, whose record changed, or whose key may no longer
 * make the call; else what the call refuses.
 */
export async function approveAgentDraft(
  call: Call,
  { params: { id } }: EndpointParsed<typeof contract.approveAgentDraft>,
): Promise<AgentDraft> {
  const row = await inContext(call, "note", (context) => claim(context, id));
  let answer: Response;
  try {
    const { definition, input } = contentsOf(call, row);
    await requireKey(call, row, definition);
    const record = await requireUnchanged(call, row, definition, input);
    answer = await callTable(call, definition, input, {
      headers: { "idempotency-key": `draft-${id}`, ...record },
      keyId: row.apiKeyId,
    });
  } catch (error) {
    await inContext(call, "note", (context) => update(context, id, { claimedUntil: null }));
    throw error;
  }
  if (!answer.ok) throw await recordFailure(call, row, answer);
  const resultId = await resultOf(answer, row, call);
  return inContext(call, "write", async (context) => {
    await finish(context, row, "approved", { resultId });
    return viewDraft(context, id);
  });
}

/** Rejects a draft and removes its contents. Throws conflict for one that was decided or is being approved. */
export async function rejectAgentDraft(
  context: Context,
  { params: { id } }: EndpointParsed<typeof contract.rejectAgentDraft>,
): Promise<AgentDraft> {
  const row = await lockOpen(context, id);
  await finish(context, row, "rejected", {});
  return viewDraft(context, id);
}

/**
 * Undoes what a draft did, as the member who asks for it. Throws conflict where the product has no undo for it or it was
 * undone, else what the call that undoes it refuses.
 */
export async function undoAgentDraft(
  call: Call,
  { params: { id } }: EndpointParsed<typeof contract.undoAgentDraft>,
): Promise<AgentDraft> {
  const row = await inContext(call, "read", (context) => findDraft(context, id));
  const tool = toolOf(row);
  const undoing = tool && undoOf(tool.definition);
  if (row.status !== "approved" || row.undoneAt !== null || row.resultId === null || !undoing)
    throw conflict("This change can't be undone here. Open the record to change it.");
  const answer = await callTable(call, undoing.definition, undoing.input(row.resultId));
  if (!answer.ok) throw await refusalOf(answer);
  await answer.body?.cancel();
  return inContext(call, "write", async (context) => {
    await update(context, id, { undoneAt: context.now });
    await context.audit({ action: "undo", resource: "agent_draft", resourceId: id, after: { call: row.call } });
    await announceChange(context, "agents");
    return viewDraft(context, id);
  });
}

/** The draft, locked, where it can still be decided. Throws not_found and conflict. */
async function lockOpen(context: Context, id: string): Promise<DraftRow> {
  const [row] = await context.transaction
    .select()
    .from(agentDraft)
    .where(and(visibleTo(context), eq(agentDraft.id, id)))
    .for("no key update");
  if (!row) throw notFound("Proposed change");
  if (row.status !== "waiting" && row.status !== "failed")
    throw conflict("This was decided already. Reload the list to see how.");
  if (row.expiresAt <= context.now)
    throw conflict("This expired before anyone decided. The agent can propose it again.");
  if (row.claimedUntil !== null && row.claimedUntil > context.now)
    throw conflict("Someone is approving this right now. Reload the list in a moment.");
  return row;
}

async function claim(context: Context, id: string): Promise<DraftRow> {
  const row = await lockOpen(context, id);
  await update(context, id, { claimedUntil: new Date(context.now.getTime() + CLAIM_MS) });
  return row;
}

function contentsOf({ services }: Call, row: DraftRow): { definition: EndpointDefinition; input: CallInput } {
  const definition = toolOf(row)?.definition;
  const input = openInput(services.secrets, row);
  if (!definition || !input) throw conflict("This change can't be made anymore. Reject it.");
  return { definition, input };
}

/** A draft is no stronger than its key: revoked, expired or with fewer permissions, it can't be carried out. */
async function requireKey({ services, now }: Call, row: DraftRow, definition: EndpointDefinition): Promise<void> {
  const key = await findKeyById(services.database.sql, row.apiKeyId, now);
  const isValid =
    key !== undefined &&
    !hasExpired(key, now) &&
    mayCall({ organization: key.organization, member: key.member, keyAccess: key.access }, definition);
  if (!isValid) throw conflict("The agent's API key may no longer make this change. Reject it.");
}

/** Throws conflict where the record is another than the one the agent saw. Answers the headers that hold it to that one. */
async function requireUnchanged(
  call: Call,
  row: DraftRow,
  definition: EndpointDefinition,
  input: CallInput,
): Promise<Record<string, string>> {
  const seen = openSeen(call.services.secrets, row);
  if (!seen) return {};
  const found = await readRecord(call, definition, input);
  if (!found.isThere || hasChanged(seen, seenOf(found.record, input)))
    throw conflict("The record changed since the agent proposed this. Reject it and let the agent propose it again.");
  const isOfRecord = definition.method !== "POST" && seen.updatedAt !== null;
  return isOfRecord ? { "if-match": `"${seen.updatedAt}"` } : {};
}

/** The record that the call created, or the one that it named. */
async function resultOf(answer: Response, row: DraftRow, { services }: Call): Promise<string | null> {
  const { params } = openInput(services.secrets, row) ?? {};
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  const body: unknown = isJson ? await answer.json() : await answer.body?.cancel();
  const created = typeof body === "object" && body !== null && "id" in body ? body.id : undefined;
  const id = created ?? params?.id;
  return typeof id === "string" ? id : null;
}

async function refusalOf(answer: Response): Promise<AppError> {
  const { code, message, issues } = (await answer.json()) as ErrorBody;
  return new AppError(code in ERROR_STATUS ? (code as ErrorCode) : "unexpected", {
    message,
    ...(issues ? { issues } : {}),
  });
}

/** Stores why the call was refused, and answers the refusal. */
async function recordFailure(call: Call, row: DraftRow, answer: Response): Promise<AppError> {
  const refusal = await refusalOf(answer);
  const fields = (refusal.issues ?? []).map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  const reason = (fields.length > 0 ? fields.join("\n") : refusal.message).slice(0, 1000);
  await inContext(call, "write", async (context) => {
    await update(context, row.id, { status: "failed", reason, claimedUntil: null });
    await context.audit({
      action: "fail",
      resource: "agent_draft",
      resourceId: row.id,
      after: { call: row.call, code: refusal.code },
    });
    await announceChange(context, "agents");
  });
  return refusal;
}

async function finish(
  context: Context,
  { id, call, organizationId }: DraftRow,
  status: "approved" | "rejected",
  result: { resultId?: string | null },
): Promise<void> {
  const { transaction, member, now } = context;
  await update(context, id, {
    status,
    reason: null,
    decidedBy: member.userId,
    decidedAt: now,
    ...result,
    ...NO_CONTENTS,
  });
  await setDue(transaction, { kind: DRAFT_EXPIRY, organizationId, recordId: id }, null);
  const action = status === "approved" ? "approve" : "reject";
  await context.audit({ action, resource: "agent_draft", resourceId: id, after: { call, ...result } });
  await announceChange(context, "agents");
}

async function update(context: Context, id: string, values: Partial<typeof agentDraft.$inferInsert>): Promise<void> {
  const { transaction, organizationId, now } = context;
  await transaction
    .update(agentDraft)
    .set({ ...values, updatedAt: now })
    .where(and(eq(agentDraft.organizationId, organizationId), eq(agentDraft.id, id)));
}
