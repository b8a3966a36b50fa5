import { AGENT_DRAFT_ACTIONS, AGENT_DRAFT_STATUSES } from "@trellis/contract-agents/agent-drafts.ts";
import { boolean, index, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, instant, tenantTable, timestamps } from "../../kernel/db/columns.ts";

/** A write that an agent asked for and a person decides. What it would write is kept only while it can be approved. */
export const agentDraft = tenantTable(
  "agent_draft",
  {
    apiKeyId: uuid("api_key_id").notNull(),
    /** Whom the key acts as: a member, or the account of the organization's key. */
    authorId: uuid("author_id").notNull(),
    /** Of a member's own key: that member alone decides. */
    isPersonal: boolean("is_personal").notNull(),
    /** Area and name in the endpoint table: `contacts.createContact`. */
    call: text("call").notNull(),
    action: text("action", { enum: AGENT_DRAFT_ACTIONS }).notNull(),
    /** The call's input as the agent gave it, and what the record held when it was proposed. */
    inputSealed: text("input_sealed"),
    seenSealed: text("seen_sealed"),
    status: text("status", { enum: AGENT_DRAFT_STATUSES }).notNull().default("waiting"),
    reason: text("reason"),
    resultId: text("result_id"),
    decidedBy: uuid("decided_by"),
    decidedAt: instant("decided_at"),
    undoneAt: instant("undone_at"),
    /**
     * Someone's approval is being carried out. It is cleared with the answer, so a time that passed means that the approval
     * was interrupted and that no one knows what became of it.
     */
    claimedUntil: instant("claimed_until"),
    expiresAt: instant("expires_at").notNull(),
    ...timestamps(),
  },
  (table) => [
    index("agent_draft_list_index").on(table.organizationId, table.createdAt, table.id),
    index("agent_draft_key_index").on(table.organizationId, table.apiKeyId, table.status),
    checkOneOf("agent_draft_status_check", table.status, AGENT_DRAFT_STATUSES),
    checkOneOf("agent_draft_action_check", table.action, AGENT_DRAFT_ACTIONS),
  ],
);

export type DraftRow = typeof agentDraft.$inferSelect;
