import { SCHEDULE_STATUSES } from "@trellis/contract-finance/recurring.ts";
import { IMPORT_STATUSES } from "@trellis/contract-finance/transaction-imports.ts";
import { RECURRING_FREQUENCIES, TRANSACTION_SOURCES, TRANSACTION_TYPES } from "@trellis/domain/books/choices.ts";
import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  cents,
  checkCents,
  checkOneOf,
  day,
  id,
  instant,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../kernel/db/columns.ts";

/** One run of a statement or of rows; it stays after an undo, with what it answered. */
export const transactionImport = tenantTable(
  "transaction_import",
  {
    userId: uuid("user_id"),
    fileName: text("file_name"),
    account: text("account"),
    status: text("status", { enum: IMPORT_STATUSES }).notNull(),
    /** SHA-256 of what was sent, so that its id is not taken for another file. */
    contentHash: text("content_hash").notNull(),
    rowCount: integer("row_count").notNull().default(0),
    /**
     * Rows written so far; set by separate transactions, so that others see the progress. Its `updatedAt` is the
     * heartbeat.
     */
    progress: integer("progress").notNull().default(0),
    imported: integer("imported").notNull().default(0),
    duplicates: integer("duplicates").notNull().default(0),
    errors: integer("errors").notNull().default(0),
    moneyIn: cents("money_in").notNull().default(0n),
    moneyOut: cents("money_out").notNull().default(0n),
    /** The ImportReport that the first call answered. */
    report: jsonb("report"),
    ...timestamps(),
  },
  (table) => [
    index("transaction_import_created_at_index").on(table.organizationId, table.createdAt, table.id),
    checkOneOf("transaction_import_status_check", table.status, IMPORT_STATUSES),
  ],
);

/** Income and expenses. `cents` is positive, `type` carries the sign. A deleted row keeps its place for a restore. */
export const transaction = tenantTable(
  "transaction",
  {
    userId: uuid("user_id"),
    description: text("description").notNull(),
    cents: cents("cents").notNull(),
    /** Of `cents`: sales tax and unapplied credit are neither income nor expense, see `book-amount.ts`. */
    salesTaxCents: cents("sales_tax_cents").notNull().default(0n),
    creditCents: cents("credit_cents").notNull().default(0n),
    type: text("type", { enum: TRANSACTION_TYPES }).notNull(),
    category: text("category").notNull(),
    date: day("date").notNull(),
    paymentMethod: text("payment_method"),
    referenceNumber: text("reference_number"),
    vendor: text("vendor"),
    notes: text("notes"),
    isRecurring: boolean("is_recurring").notNull().default(false),
    recurringFrequency: text("recurring_frequency", { enum: RECURRING_FREQUENCIES }),
    receiptUrl: text("receipt_url"),
    account: text("account"),
    pending: boolean("pending").notNull().default(false),
    importId: id("import_id"),
    /**
     * Which row of a statement this is: a hash of account, date, amount, type, description and occurrence number. It
     * keeps what the statement said when someone edits the row, so that the same file adds nothing later either.
     */
    statementKey: uuid("statement_key"),
    /** The words that it is found by, also in the platform's `search_term`; kept here to filter frequent words and to remove terms. */
    searchText: bytewiseText("search_text").notNull().default(""),
    /** What booked it, when that was not a person by hand: at most one living row for each part of a source. */
    sourceKind: text("source_kind", { enum: TRANSACTION_SOURCES }),
    sourceId: id("source_id"),
    sourcePart: text("source_part"),
    deletedAt: instant("deleted_at"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.importId, transactionImport),
    uniqueIndex("transaction_source_index")
      .on(table.organizationId, table.sourceKind, table.sourceId, table.sourcePart)
      .where(sql`source_kind is not null and deleted_at is null`),
    checkOneOf("transaction_source_check", table.sourceKind, TRANSACTION_SOURCES),
    index("transaction_date_index").on(table.organizationId, table.date, table.id).where(sql`deleted_at is null`),
    index("transaction_cents_index").on(table.organizationId, table.cents, table.id).where(sql`deleted_at is null`),
    index("transaction_type_index")
      .on(table.organizationId, table.type, table.date, table.id)
      .where(sql`deleted_at is null`),
    index("transaction_category_index")
      .on(table.organizationId, table.category, table.date, table.id)
      .where(sql`deleted_at is null`),
    index("transaction_account_index")
      .on(table.organizationId, table.account, table.date, table.id)
      .where(sql`account is not null and deleted_at is null`),
    index("transaction_deleted_index")
      .on(table.organizationId, table.deletedAt, table.id)
      .where(sql`deleted_at is not null and source_kind is null`),
    index("transaction_sales_tax_index")
      .on(table.organizationId, table.date)
      .where(sql`sales_tax_cents > 0 and deleted_at is null`),
    index("transaction_import_index")
      .on(table.organizationId, table.importId, table.date, table.id)
      .where(sql`import_id is not null`),
    uniqueIndex("transaction_statement_key_index")
      .on(table.organizationId, table.statementKey)
      .where(sql`statement_key is not null and deleted_at is null`),
    check(
      "transaction_shares_check",
      sql.raw(`"sales_tax_cents" >= 0 and "credit_cents" >= 0 and "sales_tax_cents" + "credit_cents" <= "cents"`),
    ),
    checkCents("transaction_cents_check", table.cents, { minimum: 1n, maximum: MAX_AMOUNT_CENTS }),
    checkOneOf("transaction_type_check", table.type, TRANSACTION_TYPES),
    checkOneOf("transaction_frequency_check", table.recurringFrequency, RECURRING_FREQUENCIES),
  ],
);

/** What recurs: the pattern of the transactions that a sweep adds, each exactly once. */
export const recurringSchedule = tenantTable(
  "recurring_schedule",
  {
    description: text("description").notNull(),
    cents: cents("cents").notNull(),
    type: text("type", { enum: TRANSACTION_TYPES }).notNull(),
    category: text("category").notNull(),
    paymentMethod: text("payment_method"),
    vendor: text("vendor"),
    account: text("account"),
    notes: text("notes"),
    tags: jsonb("tags").$type<string[]>().notNull(),
    frequency: text("frequency", { enum: RECURRING_FREQUENCIES }).notNull(),
    anchorDate: day("anchor_date").notNull(),
    /** The next day on which one is added; null when none is to come. */
    nextDate: day("next_date"),
    endDate: day("end_date"),
    status: text("status", { enum: SCHEDULE_STATUSES }).notNull().default("active"),
    originId: id("origin_id"),
    userId: uuid("user_id"),
    ...timestamps(),
  },
  (table) => [
    tenantReference(table, table.originId, transaction),
    uniqueIndex("recurring_schedule_origin_index")
      .on(table.organizationId, table.originId)
      .where(sql`origin_id is not null`),
    index("recurring_schedule_next_index").on(table.organizationId, table.status, table.nextDate, table.id),
    checkOneOf("recurring_schedule_type_check", table.type, TRANSACTION_TYPES),
    checkOneOf("recurring_schedule_frequency_check", table.frequency, RECURRING_FREQUENCIES),
    checkOneOf("recurring_schedule_status_check", table.status, SCHEDULE_STATUSES),
    checkCents("recurring_schedule_cents_check", table.cents, { minimum: 1n, maximum: MAX_AMOUNT_CENTS }),
  ],
);

/** A picture or PDF of a receipt; the bytes are in the file store. */
export const transactionReceipt = tenantTable(
  "transaction_receipt",
  {
    transactionId: id("transaction_id").notNull(),
    /** As the person's file was called. */
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    fileKey: text("file_key").notNull(),
    userId: uuid("user_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    tenantReference(table, table.transactionId, transaction).onDelete("cascade"),
    index("transaction_receipt_transaction_index").on(table.organizationId, table.transactionId, table.createdAt),
  ],
);

/** Tags are rows, so that a tag is found by index under row-level security. */
export const transactionTag = tenantKeyedTable(
  "transaction_tag",
  {
    transactionId: id("transaction_id").notNull(),
    /** Place in the order in which the person typed them. */
    position: smallint("position").notNull(),
    tag: text("tag").notNull(),
  },
  (table) => [table.transactionId, table.position],
  (table) => [
    tenantReference(table, table.transactionId, transaction).onDelete("cascade"),
    uniqueIndex("transaction_tag_tag_index").on(table.organizationId, table.tag, table.transactionId),
  ],
);

/** Count and sum (by `bookCents`) of the living transactions of a day, category and type; written last in every transaction that writes them. */
export const transactionDaily = tenantKeyedTable(
  "transaction_daily",
  {
    day: day("day").notNull(),
    category: text("category").notNull(),
    type: text("type", { enum: TRANSACTION_TYPES }).notNull(),
    n: bigint("n", { mode: "number" }).notNull(),
    cents: cents("cents").notNull(),
  },
  (table) => [table.day, table.category, table.type],
);

/** The same by month, so that the sums of all time read a row per month and type however long the books are. */
export const transactionMonthly = tenantKeyedTable(
  "transaction_monthly",
  {
    /** First day of the month. */
    month: day("month").notNull(),
    type: text("type", { enum: TRANSACTION_TYPES }).notNull(),
    n: bigint("n", { mode: "number" }).notNull(),
    cents: cents("cents").notNull(),
  },
  (table) => [table.month, table.type],
);

/** How files of a bank's layout were read the last time. */
export const importMapping = tenantKeyedTable(
  "import_mapping",
  {
    /** The layout: its header cells, or the count and kinds of its columns. */
    signature: text("signature").notNull(),
    account: text("account"),
    mapping: jsonb("mapping").notNull(),
    ...timestamps(),
  },
  (table) => [table.signature],
);
