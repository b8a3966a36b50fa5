import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { AGENT_DRAFT_DAYS, MAX_WAITING_DRAFTS } from "@trellis/contract-agents/agent-drafts.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { FLAGS } from "@trellis/domain/accounts/roles.ts";
import { and, count, eq } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import { AppError } from "../../kernel/errors.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import { appUrl } from "../../kernel/http/answers/app-url.ts";
import { type Call, personOf } from "../../kernel/http/call.ts";
import type { Context } from "../../kernel/http/context.ts";
import { inContext } from "../../kernel/http/in-context.ts";
import { limitWrites } from "../../kernel/http/limits/person-limits.ts";
import { validatePart } from "../../kernel/http/validation.ts";
import { requireWritable } from "../../kernel/identity/access.ts";
import type { KeyInUse } from "../../kernel/identity/api-key-person.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { apiKey } from "../../kernel/tenant/api-key-schema.ts";
import { membership } from "../../kernel/tenant/schema.ts";
import { notify } from "../notifications/index.ts";
import { sealContents } from "./draft-contents.ts";
import { actionOf, readRecord, seenOf } from "./draft-record.ts";
import { mayMake } from "./draft-view.ts";
import { DRAFT_EXPIRY } from "./expiry.ts";
import { agentDraft } from "./schema.ts";
import type { CallInput } from "./table-call.ts";
import { structured, toToolResult } from "./tool-answer.ts";
import type { CallTool } from "./tools.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Stores a write that an agent asks for as a draft, after the same checks of its input as the call makes, and notifies
 * those who may decide. Nothing else happens until one of them does. Throws invalid, conflict for too many that wait,
 * trial_expired, forbidden, slow_down.
 */
export async function proposeChange(call: Call, tool: CallTool, input: CallInput): Promise<CallToolResult> {
  const { definition } = tool;
  const person = personOf(call);
  if (person.organization) requireWritable(person.organization, call.now, definition.whenReadOnly);
  limitWrites(call.services, person.userId, call.now);
  checkInput(definition, input);
  const found = await readRecord(call, definition, input);
  if (!found.isThere && found.missing) return toToolResult(found.missing, definition.path);
  const seen = found.isThere ? seenOf(found.record, input) : undefined;
  const keyId = person.keyId;
  if (keyId === undefined) throw new AppError("forbidden", { message: "Changes are proposed with an API key." });
  const draft = await inContext(call, "write", async (context) => {
    const key = await lockKey(context, keyId);
    await requireQuota(context, keyId);
    const id = createId();
    const { organizationId, now, member } = context;
    const expiresAt = new Date(now.getTime() + AGENT_DRAFT_DAYS * DAY_MS);
    await context.transaction.insert(agentDraft).values({
      organizationId,
      id,
      apiKeyId: keyId,
      authorId: member.userId,
      isPersonal: key.kind === "personal",
      call: tool.call,
      action: actionOf(definition, input),
      ...sealContents(call.services.secrets, { organizationId, id }, input, seen),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    });
    await setDue(context.transaction, { kind: DRAFT_EXPIRY, organizationId, recordId: id }, expiresAt);
    await context.audit({ action: "propose", resource: "agent_draft", resourceId: id, after: { call: tool.call } });
    await notify(context, {
      userIds: await findDeciders(context, definition, key.kind),
      kind: "approval_requested",
      title: `${key.name} is waiting for approval`,
      text: "An agent proposed a change. Nothing happens until someone approves it.",
      link: "/app/approvals",
      subject: keyId,
    });
    await announceChange(context, "agents");
    return { id, expiresAt, url: appUrl(context, "/app/approvals") };
  });
  return structured({
    status: "waiting",
    draftId: draft.id,
    expiresAt: draft.expiresAt.toISOString(),
    note: "Nothing was changed yet. A person sees this under Waiting for approval and decides. agents_getAgentDraft says what became of it.",
    url: draft.url,
  });
}

/** What the call itself would refuse is refused now, while the agent can correct it. */
function checkInput(definition: EndpointDefinition, input: CallInput): void {
  for (const part of ["params", "query", "body"] as const) {
    const schema = definition[part];
    if (schema) validatePart(schema, part, input[part] ?? {});
    else if (input[part] !== undefined)
      throw new AppError("invalid", { message: `This call takes no ${part}. Leave it out.` });
  }
}

/** The key's row, locked: two proposals of one key are counted one after the other. */
async function lockKey({ transaction, organizationId }: Context, id: string) {
  const [key] = await transaction
    .select({ name: apiKey.name, kind: apiKey.kind })
    .from(apiKey)
    .where(and(eq(apiKey.organizationId, organizationId), eq(apiKey.id, id)))
    .for("no key update");
  if (!key) throw new Error("the key of this call is gone");
  return key;
}

async function requireQuota({ transaction, organizationId }: Context, keyId: string): Promise<void> {
  const [counted] = await transaction
    .select({ total: count() })
    .from(agentDraft)
    .where(
      and(
        eq(agentDraft.organizationId, organizationId),
        eq(agentDraft.apiKeyId, keyId),
        eq(agentDraft.status, "waiting"),
      ),
    );
  if ((counted?.total ?? 0) >= MAX_WAITING_DRAFTS)
    throw new AppError("conflict", {
      message: `${MAX_WAITING_DRAFTS} changes of this key wait for approval already. Wait until they are decided.`,
    });
}

/** The active members who may make the call themselves; of a personal key its member alone. */
async function findDeciders(
  context: Context,
  definition: EndpointDefinition,
  kind: KeyInUse["kind"],
): Promise<string[]> {
  const { transaction, organizationId, organization, member } = context;
  if (kind === "personal") return [member.userId];
  const rows = await transaction
    .select()
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.isActive, true)));
  return rows.flatMap((row) => {
    const flags = Object.fromEntries(FLAGS.map((flag) => [flag, row[flag]])) as typeof member.flags;
    return mayMake({ organization, member: { userId: row.userId, role: row.role, flags } }, definition)
      ? [row.userId]
      : [];
  });
}
