import type * as contract from "@trellis/contract-agents/agent-drafts.ts";
import type { AgentDraft, AgentDraftDetail } from "@trellis/contract-agents/agent-drafts.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { and, desc, eq, gt, inArray, lte, or, type SQL } from "drizzle-orm";
import { notFound } from "../../kernel/errors.ts";
import { isBefore, readCursor, writeCursor } from "../../kernel/http/answers/newest-first.ts";
import type { Call } from "../../kernel/http/call.ts";
import { type Context, Page } from "../../kernel/http/context.ts";
import { inContext } from "../../kernel/http/in-context.ts";
import { maskValues, openInput, openSeen } from "./draft-contents.ts";
import { namesOfPointers } from "./draft-names.ts";
import { hasChanged, nameOfRecord, nameOfResult, readRecord, seenOf, setBy } from "./draft-record.ts";
import { mayMake, selectDrafts, toAgentDraft, toolOf } from "./draft-view.ts";
import { agentDraft, type DraftRow } from "./schema.ts";
import { TOOLS } from "./tools.ts";

const DEFAULT_LIMIT = 50;

/**
 * Which drafts someone sees: a program its own; a member those of the organization's keys whose call they may make, and
 * those of their own key.
 */
export function visibleTo(context: Context): SQL | undefined {
  const { member, organizationId } = context;
  const own = eq(agentDraft.authorId, member.userId);
  const ofOrganization = eq(agentDraft.organizationId, organizationId);
  if (member.isProgram) return and(ofOrganization, own);
  const calls = TOOLS.filter(({ definition }) => mayMake(context, definition)).map(({ call }) => call);
  const isDecidable = and(eq(agentDraft.isPersonal, false), inArray(agentDraft.call, calls));
  return and(ofOrganization, or(isDecidable, and(eq(agentDraft.isPersonal, true), own)));
}

/** One page of what someone may decide, newest first. */
export const listAgentDrafts = (
  call: Call,
  { query }: EndpointParsed<typeof contract.listAgentDrafts>,
): Promise<Page<AgentDraft>> => inContext(call, "read", (context) => selectPage(call, context, query));

async function selectPage(
  { services }: Call,
  context: Context,
  { limit = DEFAULT_LIMIT, cursor, show }: EndpointParsed<typeof contract.listAgentDrafts>["query"],
): Promise<Page<AgentDraft>> {
  const { now } = context;
  const isOpen = and(inArray(agentDraft.status, ["waiting", "failed"]), gt(agentDraft.expiresAt, now));
  const isDecided = or(inArray(agentDraft.status, ["approved", "rejected", "expired"]), lte(agentDraft.expiresAt, now));
  const rows = await selectDrafts(context)
    .where(
      and(
        visibleTo(context),
        show === "open" ? isOpen : show === "decided" ? isDecided : undefined,
        isBefore(agentDraft.createdAt, agentDraft.id, readCursor(cursor)),
      ),
    )
    .orderBy(desc(agentDraft.createdAt), desc(agentDraft.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return new Page(
    page.map((row) => toAgentDraft(services.secrets, row, context, now)),
    rows.length > limit ? writeCursor(page.at(-1)) : null,
  );
}

/** A draft that the member sees. Throws not_found. */
export async function findDraft(context: Context, id: string) {
  const [row] = await selectDrafts(context).where(and(visibleTo(context), eq(agentDraft.id, id)));
  if (!row) throw notFound("Proposed change");
  return row;
}

/** The same as its readers get it. Throws not_found. */
export const viewDraft = async ({ services }: Call, context: Context, id: string): Promise<AgentDraft> =>
  toAgentDraft(services.secrets, await findDraft(context, id), context, context.now);

/** A draft with what it would change, read as the reader may read the record. Throws not_found. */
export async function getAgentDraft(
  call: Call,
  { params }: EndpointParsed<typeof contract.getAgentDraft>,
): Promise<AgentDraftDetail> {
  const [row, draft] = await inContext(call, "read", async (context) => {
    const found = await findDraft(context, params.id);
    return [found, toAgentDraft(call.services.secrets, found, context, context.now)] as const;
  });
  return { ...draft, ...(await previewOf(call, row)) };
}

type Preview = Pick<AgentDraftDetail, "recordName" | "before" | "after" | "names" | "hasChanged">;

async function previewOf(call: Call, row: DraftRow): Promise<Preview> {
  const { secrets } = call.services;
  const definition = toolOf(row)?.definition;
  const input = openInput(secrets, row);
  if (!definition || !input) {
    const name = definition && row.resultId !== null ? await nameOfResult(call, definition, row.resultId) : null;
    return { recordName: name, before: null, after: null, names: {}, hasChanged: false };
  }
  const set = setBy(input);
  const after = Object.keys(set).length > 0 ? maskValues(set) : null;
  const seen = openSeen(secrets, row);
  const found = await readRecord(call, definition, input);
  const names = await namesOfPointers(call, definition, input);
  if (!found.isThere)
    return { recordName: seen?.name ?? nameOfRecord(set), before: null, after, names, hasChanged: seen !== undefined };
  const current = seenOf(found.record, input);
  return {
    recordName: nameOfRecord(found.record),
    before: maskValues(current.values),
    after,
    names,
    hasChanged: seen !== undefined && hasChanged(seen, current),
  };
}
