import { STATEMENT_STATUSES } from "@trellis/contract-bank/bank-statements.ts";
import {
  ACCOUNT_TYPES,
  LINE_STATES,
  MATCH_GROUP_KINDS,
  MATCH_KINDS,
  MATCH_ROLES,
  STATEMENT_FORMATS,
} from "@trellis/statement-reader/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  cents,
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../kernel/db/columns.ts";

/** An account at a bank. Of its number only the last four characters are ever stored. */
export const bankAccount = tenantTable(
  "bank_account",
  {
    bankName: text("bank_name").notNull(),
    accountName: text("account_name").notNull(),
    accountType: text("account_type", { enum: ACCOUNT_TYPES }).notNull(),
    accountSubtype: text("account_subtype"),
    mask: text("mask"),
    /** A keyed hash of bank, branch, number and type as the account's files write them, with their format in front. */
    numberKey: text("number_key"),
    isActive: boolean("is_active").notNull().default(true),
    lastSyncDate: instant("last_sync_date"),
    /** What a bank connection would call the account and the access to it. */
    syncAccountId: text("sync_account_id"),
    syncItemId: text("sync_item_id"),
    currency: text("currency").notNull().default("USD"),
    /** The balance at the beginning of `openingDay`; lines before that day are not counted. */
    openingCents: cents("opening_cents").notNull().default(0n),
    /** Null until a person or the first statement says. */
    openingDay: day("opening_day"),
    /** The statement that the opening balance was taken from; null where a person wrote it. */
    openingStatementId: id("opening_statement_id"),
    ...timestamps(),
  },
  (table) => [
    index("bank_account_active_index").on(table.organizationId, table.isActive, table.accountName, table.id),
    checkOneOf("bank_account_type_check", table.accountType, ACCOUNT_TYPES),
  ],
);

/** A file that was loaded into an account; it stays after an undo, without its lines. */
export const bankStatement = tenantTable(
  "bank_statement",
  {
    accountId: id("account_id").notNull(),
    userId: uuid("user_id"),
    fileName: text("file_name").notNull(),
    format: text("format", { enum: STATEMENT_FORMATS }).notNull(),
    status: text("status", { enum: STATEMENT_STATUSES }).notNull(),
    /** SHA-256 of the file, so that the same one is known again. */
    contentHash: text("content_hash").notNull(),
    firstDay: day("first_day"),
    lastDay: day("last_day"),
    /** What the bank says; null where the file does not carry it. */
    openingCents: cents("opening_cents"),
    closingCents: cents("closing_cents"),
    closingDay: day("closing_day"),
    added: integer("added").notNull(),
    duplicates: integer("duplicates").notNull(),
    settled: integer("settled").notNull(),
    errors: integer("errors").notNull(),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.accountId, bankAccount),
    index("bank_statement_account_index").on(table.organizationId, table.accountId, table.createdAt, table.id),
    uniqueIndex("bank_statement_content_index")
      .on(table.organizationId, table.accountId, table.contentHash)
      .where(sql`status = 'done'`),
    checkOneOf("bank_statement_format_check", table.format, STATEMENT_FORMATS),
    checkOneOf("bank_statement_status_check", table.status, STATEMENT_STATUSES),
  ],
);

/**
 * Lines and records that are matched as one, and transfers between two accounts. A line that is one transaction alone
 * has none: its own `matchedTransactionId` says so.
 */
export const bankMatch = tenantTable(
  "bank_match",
  {
    kind: text("kind", { enum: MATCH_GROUP_KINDS }).notNull(),
    /** Of a transfer: where the money left, and where it arrived. */
    fromAccountId: id("from_account_id"),
    toAccountId: id("to_account_id"),
    userId: uuid("user_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.fromAccountId, bankAccount),
    tenantReference(table, table.toAccountId, bankAccount),
    index("bank_match_from_index").on(table.organizationId, table.fromAccountId),
    index("bank_match_to_index").on(table.organizationId, table.toAccountId),
    checkOneOf("bank_match_kind_check", table.kind, MATCH_GROUP_KINDS),
  ],
);

/** The transactions of a match: each belongs to one at most. */
export const bankMatchRecord = tenantKeyedTable(
  "bank_match_record",
  {
    /** No foreign key: undoing an import removes transactions whole, and dissolves their matches first. */
    transactionId: id("transaction_id").notNull(),
    matchId: id("match_id").notNull(),
    role: text("role", { enum: MATCH_ROLES }).notNull(),
  },
  (table) => [table.transactionId],
  (table) => [
    tenantReference(table, table.matchId, bankMatch).onDelete("cascade"),
    index("bank_match_record_match_index").on(table.organizationId, table.matchId),
    checkOneOf("bank_match_record_role_check", table.role, MATCH_ROLES),
  ],
);

/** What a pending line was before a statement posted it, so that undoing the statement brings it back. */
export interface PendingLine {
  statementId: string;
  cents: string;
  date: string;
  name: string;
  merchantName: string | null;
  merchantKey: string | null;
  bankId: string | null;
  reference: string | null;
  checkNumber: string | null;
  lineKey: string;
}

/** A line of an account. `cents` has its sign: what left the account is negative. */
export const bankTransaction = tenantTable(
  "bank_transaction",
  {
    accountId: id("account_id").notNull(),
    cents: cents("cents").notNull(),
    date: day("date").notNull(),
    name: text("name").notNull(),
    merchantName: text("merchant_name"),
    /** The merchant as lines are compared by it: what is filed under one category once is proposed again. */
    merchantKey: text("merchant_key"),
    category: jsonb("category").$type<string[]>().notNull().default([]),
    subcategory: text("subcategory"),
    accountOwner: text("account_owner"),
    pending: boolean("pending").notNull().default(false),
    isoCurrencyCode: text("iso_currency_code").notNull().default("USD"),
    /** The bank's own id (FITID, AcctSvcrRef). */
    bankId: text("bank_id"),
    reference: text("reference"),
    checkNumber: text("check_number"),
    notes: text("notes"),
    /** Which line of the account this is, the same in every file: a hash of the bank's id or of what the line says. */
    lineKey: uuid("line_key").notNull(),
    state: text("state", { enum: LINE_STATES }).notNull().default("open"),
    /** No foreign key: undoing an import removes transactions whole, and opens their lines itself. */
    matchedTransactionId: id("matched_transaction_id"),
    matchKind: text("match_kind", { enum: MATCH_KINDS }),
    /** The acceptance of all exact matches that matched it. */
    matchBatchId: id("match_batch_id"),
    /** The match of several that it belongs to. */
    matchId: id("match_id"),
    pendingBefore: jsonb("pending_before").$type<PendingLine>(),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.accountId, bankAccount),
    tenantReference(table, table.matchId, bankMatch),
    uniqueIndex("bank_transaction_line_key_index").on(table.organizationId, table.accountId, table.lineKey),
    // One transaction of the books is at most one line of a bank.
    uniqueIndex("bank_transaction_matched_index")
      .on(table.organizationId, table.matchedTransactionId)
      .where(sql`matched_transaction_id is not null`),
    index("bank_transaction_date_index").on(table.organizationId, table.accountId, table.date, table.id),
    index("bank_transaction_state_index").on(table.organizationId, table.accountId, table.state, table.date, table.id),
    index("bank_transaction_in_index")
      .on(table.organizationId, table.accountId, table.date, table.id)
      .where(sql`cents > 0`),
    index("bank_transaction_out_index")
      .on(table.organizationId, table.accountId, table.date, table.id)
      .where(sql`cents < 0`),
    index("bank_transaction_pending_index")
      .on(table.organizationId, table.accountId, table.date, table.id)
      .where(sql`pending`),
    index("bank_transaction_merchant_index")
      .on(table.organizationId, table.merchantKey, table.date)
      .where(sql`state = 'matched'`),
    index("bank_transaction_batch_index")
      .on(table.organizationId, table.matchBatchId)
      .where(sql`match_batch_id is not null`),
    index("bank_transaction_match_index").on(table.organizationId, table.matchId).where(sql`match_id is not null`),
    // The opposite line of a transfer.
    index("bank_transaction_cents_index").on(table.organizationId, table.cents, table.date, table.id),
    checkOneOf("bank_transaction_state_check", table.state, LINE_STATES),
    checkOneOf("bank_transaction_match_check", table.matchKind, MATCH_KINDS),
  ],
);

/** Which lines are in which file: a line that two files contain stays until both are undone. */
export const bankStatementLine = tenantKeyedTable(
  "bank_statement_line",
  {
    statementId: id("statement_id").notNull(),
    lineId: id("line_id").notNull(),
    /** It was posted in that file, and counts in its proof. */
    posted: boolean("posted").notNull(),
  },
  (table) => [table.statementId, table.lineId],
  (table) => [
    tenantReference(table, table.statementId, bankStatement),
    tenantReference(table, table.lineId, bankTransaction).onDelete("cascade"),
    index("bank_statement_line_line_index").on(table.organizationId, table.lineId),
  ],
);
