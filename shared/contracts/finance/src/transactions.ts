import { AmountInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdList, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { RECURRING_FREQUENCIES, TRANSACTION_SOURCES, TRANSACTION_TYPES } from "@trellis/domain/books/choices.ts";
import * as z from "zod/mini";

const Type = z.enum(TRANSACTION_TYPES, "Type must be income or expense");
const Frequency = z.enum(RECURRING_FREQUENCIES, "Choose how often it recurs");

/** Comma-separated text as the form sends it, or a list; kept trimmed, unique, in order. */
const Tags = z.pipe(
  z.union([Text(1000), z.array(Line(50)).check(z.maxLength(20, "At most 20 tags"))]),
  z.transform((value: string | string[]): string[] =>
    [
      ...new Set(
        (typeof value === "string" ? value.split(",") : value).map((tag) => tag.trim().slice(0, 50)).filter(Boolean),
      ),
    ].slice(0, 20),
  ),
);

const details = {
  paymentMethod: z.nullish(Line(100)),
  referenceNumber: z.nullish(Line(100)),
  vendor: z.nullish(Line(200)),
  notes: z.nullish(Text(5000)),
  isRecurring: z.optional(z.boolean()),
  recurringFrequency: z.nullish(Frequency),
  tags: z.nullish(Tags),
  receiptUrl: z.nullish(
    Line(2000).check(z.regex(/^(https?:\/\/.*)?$/i, "Use an address that starts with http:// or https://")),
  ),
  account: z.nullish(Line(100)),
};

export const TransactionInput = z.strictObject({
  description: Line(500, "Description is required"),
  amount: AmountInput(),
  type: Type,
  category: Line(100, "Category is required"),
  date: Day,
  ...details,
});

export const TransactionChange = z.strictObject({
  description: z.optional(Line(500, "Description is required")),
  amount: z.optional(AmountInput()),
  type: z.optional(Type),
  category: z.optional(Line(100, "Category is required")),
  date: z.optional(Day),
  ...details,
});

export const Transaction = z.object({
  id: Id,
  organizationId: z.number(),
  userId: z.nullable(z.string()),
  description: z.string(),
  amount: Amount,
  /** Of `amount`: sales tax, and credit that pays for no invoice yet. They count as neither income nor expense. */
  salesTax: Amount,
  credit: Amount,
  type: Type,
  category: z.string(),
  date: z.string(),
  paymentMethod: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  isRecurring: z.boolean(),
  recurringFrequency: z.nullable(Frequency),
  tags: z.array(z.string()),
  receiptUrl: z.nullable(z.string()),
  account: z.nullable(z.string()),
  pending: z.boolean(),
  importId: z.nullable(z.string()),
  /** What booked it; null for one that a person added or imported. */
  sourceKind: z.nullable(z.enum(TRANSACTION_SOURCES)),
  sourceId: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

const filters = {
  q: z.optional(Line(200)),
  from: z.optional(Day),
  to: z.optional(Day),
  type: z.optional(Type),
  category: z.optional(Line(100)),
  tag: z.optional(Line(50)),
  account: z.optional(Line(100)),
  minAmount: z.optional(AmountInput()),
  maxAmount: z.optional(AmountInput()),
  importId: z.optional(Id),
  /** Only these, with commas between. */
  ids: z.optional(IdList("transaction")),
};
export const TRANSACTION_SORTS = ["date", "amount"] as const;
/** Filters of the list, its totals and its export; `amount` sorts by size, whatever the type. */
export const TransactionFilters = z.strictObject(filters);
export const TransactionQuery = z.strictObject({
  ...filters,
  sort: z.optional(z.enum(TRANSACTION_SORTS)),
  order: z.optional(z.enum(["asc", "desc"])),
  ...PageQuery,
});

const read = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
const write = { who: "member", role: "user", flag: "canManageFinances" } as const;
const remove = { who: "member", role: "manager", flag: "canManageFinances" } as const;

export const listTransactions = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions",
  summary: "Transactions, newest first",
  access: read,
  query: TransactionQuery,
  paged: true,
  responses: { 200: z.array(Transaction) },
});

export const getTransactionTotals = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/totals",
  summary: "Count and totals of the matching transactions",
  access: read,
  query: TransactionFilters,
  responses: { 200: z.object({ count: z.number(), income: Amount, expenses: Amount, net: Amount }) },
});

export const getTransactionChoices = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/choices",
  summary: "Names in use, for filters and suggestions",
  access: read,
  responses: {
    200: z.object({
      categories: z.array(z.string()),
      tags: z.array(z.string()),
      accounts: z.array(z.string()),
      /** Of the latest transactions that name one. */
      vendors: z.array(z.string()),
    }),
  },
});

export const exportTransactions = endpoint({
  area: "finance",
  kind: "download",
  recorded: { action: "export", resource: "transaction" },
  isExport: true,
  method: "GET",
  path: "/api/transactions/export",
  summary: "The transactions that match the filters, or those listed by ID, as CSV",
  access: write,
  query: TransactionFilters,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const getTransaction = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/transactions/{id}",
  summary: "One transaction",
  access: read,
  params: IdParams,
  responses: { 200: Transaction },
});

export const createTransaction = endpoint({
  area: "finance",
  kind: "json",
  method: "POST",
  path: "/api/transactions",
  summary: "Add a transaction",
  access: write,
  touches: BOOKS,
  body: TransactionInput,
  responses: { 201: Transaction },
});

export const updateTransaction = endpoint({
  area: "finance",
  kind: "json",
  method: "PATCH",
  path: "/api/transactions/{id}",
  summary: "Change a transaction; a stale If-Match returns 409",
  access: write,
  touches: BOOKS,
  params: IdParams,
  body: TransactionChange,
  responses: { 200: Transaction },
});

export const deleteTransaction = endpoint({
  area: "finance",
  kind: "json",
  method: "DELETE",
  path: "/api/transactions/{id}",
  summary: "Delete a transaction; it can be restored",
  access: remove,
  touches: BOOKS,
  params: IdParams,
  responses: { 204: null },
});

export const restoreTransaction = endpoint({
  area: "finance",
  kind: "json",
  method: "POST",
  path: "/api/transactions/{id}/restore",
  summary: "Restore a deleted transaction",
  access: remove,
  touches: BOOKS,
  params: IdParams,
  responses: { 200: Transaction },
});
