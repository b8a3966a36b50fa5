import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** What becomes of a draft. One that failed was approved, and the call was refused: it can be tried again. */
export const AGENT_DRAFT_STATUSES = ["waiting", "approved", "rejected", "expired", "failed"] as const;
/** What a draft does: to a new record, to one that exists, or something else, such as sending an invoice. */
export const AGENT_DRAFT_ACTIONS = ["create", "change", "delete", "run"] as const;

/** Days for which a draft waits. */
export const AGENT_DRAFT_DAYS = 7;
/** Drafts of one key that wait at a time. */
export const MAX_WAITING_DRAFTS = 200;

export const AgentDraft = z.object({
  id: Id,
  status: z.enum(AGENT_DRAFT_STATUSES),
  action: z.enum(AGENT_DRAFT_ACTIONS),
  /** The area whose record it is about, and its call: `contacts`, `contacts.createContact`. */
  area: z.string(),
  call: z.string(),
  /** What the call does, in English: the first phrase of its summary. */
  summary: z.string(),
  keyName: z.string(),
  /** What the record is called; null where it has no name, and in a list once the draft was decided. */
  recordName: z.nullable(z.string()),
  createdAt: Instant,
  /** Until when it can be approved. */
  expiresAt: Instant,
  decidedBy: z.nullable(z.object({ id: Id, name: z.string() })),
  decidedAt: z.nullable(Instant),
  /** Why it failed, in words. */
  reason: z.nullable(z.string()),
  /** Its approval was interrupted, so it may have happened. It can only be rejected. */
  isUncertain: z.boolean(),
  /** The record that it created or changed, once it was approved. */
  resultId: z.nullable(z.string()),
  canUndo: z.boolean(),
  undoneAt: z.nullable(Instant),
});
export type AgentDraft = z.infer<typeof AgentDraft>;

const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AgentDraftDetail = z.extend(AgentDraft, {
  /** What the call sets, and what the record holds there now. Tax, bank and card numbers show their last digits. */
  before: Fields,
  after: Fields,
  /** What the records are called that these fields point to, by ID. */
  names: z.record(z.string(), z.string()),
  /** Someone changed the record since, so the draft can no longer be approved. */
  hasChanged: z.boolean(),
});
export type AgentDraftDetail = z.infer<typeof AgentDraftDetail>;

const READ = { who: "member", role: "viewer" } as const;
const DECIDE = { who: "member", role: "user" } as const;
const touches = ["agents"] as const;

export const listAgentDrafts = endpoint({
  area: "agents",
  kind: "json",
  method: "GET",
  path: "/api/agent-drafts",
  summary: "Changes that agents proposed and you may decide, newest first; with a key, those that it proposed",
  access: READ,
  query: z.strictObject({
    ...PageQuery,
    /** Those that wait, with those that failed; or those that were decided or expired. */
    show: z.optional(z.enum(["open", "decided"])),
  }),
  paged: true,
  responses: { 200: z.array(AgentDraft) },
});

export const getAgentDraft = endpoint({
  area: "agents",
  kind: "json",
  method: "GET",
  path: "/api/agent-drafts/{id}",
  summary: "A proposed change: what the record holds now, and what it would hold",
  access: READ,
  params: IdParams,
  responses: { 200: AgentDraftDetail },
});

export const approveAgentDraft = endpoint({
  area: "agents",
  kind: "json",
  method: "POST",
  path: "/api/agent-drafts/{id}/approve",
  summary: "Carry out a proposed change in your name; 409 if the record changed since it was proposed",
  access: DECIDE,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  touches,
  params: IdParams,
  responses: { 200: AgentDraft },
});

export const rejectAgentDraft = endpoint({
  area: "agents",
  kind: "json",
  method: "POST",
  path: "/api/agent-drafts/{id}/reject",
  summary: "Reject a proposed change",
  access: DECIDE,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  whenReadOnly: "allowed",
  touches,
  params: IdParams,
  responses: { 200: AgentDraft },
});

export const undoAgentDraft = endpoint({
  area: "agents",
  kind: "json",
  method: "POST",
  path: "/api/agent-drafts/{id}/undo",
  summary: "Undo an approved change: delete what it created, or restore what it deleted",
  access: DECIDE,
  byKey: "refused",
  ignoresIdempotencyKey: true,
  touches,
  params: IdParams,
  responses: { 200: AgentDraft },
});
