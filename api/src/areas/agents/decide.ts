import type * as contract from "@trellis/contract-agents/agent-drafts.ts";
import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import type { EndpointDefinition, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@trellis/contract-base/error.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { sharedNow } from "../../kernel/db/shared-clock.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Call } from "../../kernel/http/call.ts";
import type { Context } from "../../kernel/http/context.ts";
import { inContext } from "../../kernel/http/in-context.ts";
import { findKeyById, hasExpired } from "../../kernel/identity/api-key-person.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { apiKey } from "../../kernel/tenant/api-key-schema.ts";
import { NO_CONTENTS, openInput, openSeen } from "./draft-contents.ts";
import { hasChanged, readRecord, seenOf, undoOf } from "./draft-record.ts";
import { toolOf } from "./draft-view.ts";
import { findDraft, viewDraft, visibleTo } from "./drafts.ts";
import { DRAFT_EXPIRY } from "./expiry.ts";
import { agentDraft, type DraftRow } from "./schema.ts";
import { type CallInput, callTable } from "./table-call.ts";
import { mayCall } from "./tools.ts";

/** How long an approval may take: a call takes seconds. A crash releases nothing, and what was claimed is never run again. */
const CLAIM_MS = 2 * 60_000;

const conflict = (message: string) => new AppError("conflict", { message });

/**
 * Carries out a draft as the member who approves it, with the same checks as their own calls; the audit log names the key
 * beside them. What the call refuses makes the draft a failed one, which keeps its contents and can be tried again. One
 * whose approval was interrupted is not run again: it may have happened.
 *
 * Throws conflict for one that was decided, expired, is being approved, was interrupted, whose record changed, or whose key
 * may no longer make the call; else what the call refuses.
 */
export async function approveAgentDraft(
  call: Call,
  { params: { id } }: EndpointParsed<typeof contract.approveAgentDraft>,
): Promise<AgentDraft> {
  const row = await inContext(call, "note", (context) => claim(context, id));
  const { definition, input, headers } = await prepare(call, row);
  const answer = await callTable(call, definition, input, { headers, keyId: row.apiKeyId });
  if (!answer.ok) throw await recordFailure(call, row, answer);
  const resultId = await resultOf(answer, input);
  return inContext(call, "write", async (context) => {
    await finish(context, row, "approved", { resultId });
    return viewDraft(call, context, id);
  });
}

/** The call that a draft stands for, where it may be made now. Where it may not, someone else may try. */
async function prepare(call: Call, row: DraftRow) {
  try {
    const { definition, input } = contentsOf(call, row);
    await requireKey(call, row, definition);
    const headers = await requireUnchanged(call, row, definition, input);
    return { definition, input, headers };
  } catch (error) {
    await inContext(call, "note", (context) => update(context, row.id, { claimedUntil: null }));
    throw error;
  }
}

/** Rejects a draft and removes its contents. Throws conflict for one that was decided or is being approved. */
export const rejectAgentDraft = (
  call: Call,
  { params: { id } }: EndpointParsed<typeof contract.rejectAgentDraft>,
): Promise<AgentDraft> =>
  inContext(call, "write", async (context) => {
    const row = await lockOpen(context, id);
    await finish(context, row, "rejected", {});
    return viewDraft(call, context, id);
  });

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
  const undoing = tool && undoOf(tool.definition, row.action);
  if (row.status !== "approved" || row.undoneAt !== null || row.resultId === null || !undoing)
    throw conflict("This change can't be undone here. Open the record to change it.");
  const answer = await callTable(call, undoing.definition, undoing.input(row.resultId));
  if (!answer.ok) throw await refusalOf(answer);
  await answer.body?.cancel();
  return inContext(call, "write", async (context) => {
    await update(context, id, { undoneAt: context.now });
    await auditDecision(context, row, "undo", {});
    await announceChange(context, "agents");
    return viewDraft(call, context, id);
  });
}

/** The draft, locked, where it can still be decided. Throws not_found and conflict. */
async function lockOpen(context: Context, id: string): Promise<DraftRow> {
  const [found] = await context.transaction
    .select({ row: agentDraft, isClaimed: sql<boolean>`${gt(agentDraft.claimedUntil, sharedNow(context.now))}` })
    .from(agentDraft)
    .where(and(visibleTo(context), eq(agentDraft.id, id)))
    .for("no key update");
  const row = found?.row;
  if (!row) throw notFound("Proposed change");
  if (row.status !== "waiting" && row.status !== "failed")
    throw conflict("This was decided already. Reload the list to see how.");
  if (row.expiresAt <= context.now)
    throw conflict("This expired before anyone decided. The agent can propose it again.");
  if (found?.isClaimed) throw conflict("Someone is approving this right now. Reload the list in a moment.");
  return row;
}

async function claim(context: Context, id: string): Promise<DraftRow> {
  const row = await lockOpen(context, id);
  if (row.claimedUntil !== null)
    throw conflict(
      "An earlier approval was interrupted, so this may have happened. Check the record, then reject this.",
    );
  await update(context, id, { claimedUntil: sharedNow(context.now, CLAIM_MS) });
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

/** Throws conflict if the record changed since the agent saw it. Returns the headers that refuse the call if it changes now. */
async function requireUnchanged(
  call: Call,
  row: DraftRow,
  definition: EndpointDefinition,
  input: CallInput,
): Promise<Record<string, string>> {
  const once = { "idempotency-key": `draft-${row.id}` };
  const seen = openSeen(call.services.secrets, row);
  if (!seen) return once;
  const found = await readRecord(call, definition, input);
  if (!found.isThere || hasChanged(seen, seenOf(found.record, input)))
    throw conflict("The record changed since the agent proposed this. Reject it and let the agent propose it again.");
  return found.isWhole && seen.updatedAt !== null ? { ...once, "if-match": `"${seen.updatedAt}"` } : once;
}

/** The record that the call created, or the one that it named. */
async function resultOf(answer: Response, { params }: CallInput): Promise<string | null> {
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
    await auditDecision(context, row, "fail", { code: refusal.code });
    await announceChange(context, "agents");
  });
  return refusal;
}

/** The row of the audit log names who decided; its details name the call and the key that proposed it. */
async function auditDecision(context: Context, { id, call, apiKeyId }: DraftRow, action: string, details: object) {
  const { transaction, organizationId } = context;
  const [named] = await transaction
    .select({ keyName: apiKey.name })
    .from(apiKey)
    .where(and(eq(apiKey.organizationId, organizationId), eq(apiKey.id, apiKeyId)));
  await context.audit({ action, resource: "agent_draft", resourceId: id, after: { call, ...named, ...details } });
}

async function finish(
  context: Context,
  row: DraftRow,
  status: "approved" | "rejected",
  result: { resultId?: string | null },
): Promise<void> {
  const { transaction, organizationId, member, now } = context;
  await update(context, row.id, {
    status,
    decidedBy: member.userId,
    decidedAt: now,
    ...result,
    ...NO_CONTENTS,
  });
  await setDue(transaction, { kind: DRAFT_EXPIRY, organizationId, recordId: row.id }, null);
  await auditDecision(context, row, status === "approved" ? "approve" : "reject", result);
  await announceChange(context, "agents");
}

async function update(context: Context, id: string, values: PgUpdateSetSource<typeof agentDraft>): Promise<void> {
  const { transaction, organizationId, now } = context;
  await transaction
    .update(agentDraft)
    .set({ ...values, updatedAt: now })
    .where(and(eq(agentDraft.organizationId, organizationId), eq(agentDraft.id, id)));
}
