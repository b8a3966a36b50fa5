import type * as contract from "@trellis/contract-bank/bank-transactions.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { Match } from "@trellis/statement-reader/bank-statements.ts";
import { type SQL, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { findProposals, NO_PROPOSALS, proposalKinds } from "../proposals/proposals.ts";
import { selectLines, toBankTransactions } from "./line-view.ts";

const DEFAULT_LIMIT = 50;
export type LineQuery = EndpointParsed<typeof contract.listBankTransactions>["query"];

/** The lines of an account, newest first, by keyset pages. */
export async function listBankTransactions(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.listBankTransactions>,
): Promise<Page<BankTransaction>> {
  const account = await readAccount(context, params.id);
  const proposals =
    query.state === "matched" || query.state === "ignored" ? NO_PROPOSALS : await findProposals(context, account);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await linePageQuery(context, account.id, query, proposalKinds(proposals));
  const items = await toBankTransactions(context, rows.slice(0, limit), proposals);
  const last = items.at(-1);
  const next = rows.length > limit && last ? writeCursor(query.order ?? "desc", last) : null;
  return new Page(items, next);
}

/** A page of lines and one more, in the order of an index; `kinds` says which open lines have a proposal. */
export function linePageQuery(
  scope: Read,
  accountId: string,
  query: LineQuery,
  kinds: ReadonlyMap<string, Match["kind"]>,
) {
  const order = query.order ?? "desc";
  const conditions = lineConditions(scope.organizationId, accountId, query, kinds);
  if (query.cursor !== undefined) {
    const { date, id } = readCursor(query.cursor, order);
    const beyond = order === "asc" ? sql`>` : sql`<`;
    conditions.push(sql`(bank_transaction.date, bank_transaction.id) ${beyond} (${date}::date, ${id}::uuid)`);
  }
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  return selectLines(scope, sql.join(conditions, sql` and `))
    .orderBy(sql`bank_transaction.date ${direction}, bank_transaction.id ${direction}`)
    .limit((query.limit ?? DEFAULT_LIMIT) + 1);
}

function lineConditions(
  organizationId: number,
  accountId: string,
  query: LineQuery,
  kinds: ReadonlyMap<string, Match["kind"]>,
): SQL[] {
  if (query.from && query.to && query.from > query.to) throw invalid("to", "The first day is after the last day");
  const b = sql.raw("bank_transaction");
  const conditions = [sql`${b}.organization_id = ${organizationId}`, sql`${b}.account_id = ${accountId}::uuid`];
  const ofKind = (kind: Match["kind"]) =>
    JSON.stringify([...kinds].flatMap(([lineId, one]) => (one === kind ? lineId : [])));
  const listed = (ids: string) => sql`(select value::uuid from json_array_elements_text(${ids}::json))`;
  switch (query.state) {
    case "open":
    case "matched":
    case "ignored":
      conditions.push(sql`${b}.state = ${query.state}`);
      break;
    case "exact":
    case "likely":
      conditions.push(sql`${b}.state = 'open' and ${b}.id in ${listed(ofKind(query.state))}`);
      break;
    case "none":
      conditions.push(sql`${b}.state = 'open' and ${b}.id not in ${listed(JSON.stringify([...kinds.keys()]))}`);
      break;
    case "pending":
      conditions.push(sql`${b}.pending`);
  }
  if (query.direction === "in") conditions.push(sql`${b}.cents > 0`);
  if (query.direction === "out") conditions.push(sql`${b}.cents < 0`);
  if (query.from) conditions.push(sql`${b}.date >= ${query.from}::date`);
  if (query.to) conditions.push(sql`${b}.date <= ${query.to}::date`);
  if (query.statementId) {
    conditions.push(sql`${b}.id in (select l.line_id from bank_statement_line l
      where l.organization_id = ${organizationId} and l.statement_id = ${query.statementId}::uuid)`);
  }
  const text = query.q?.toLowerCase();
  if (text) {
    const cents = parseMoney(plainAmount(text));
    const size = cents === undefined ? undefined : String(cents < 0n ? -cents : cents);
    const named = sql`strpos(lower(concat_ws(' ', ${b}.name, ${b}.merchant_name, ${b}.reference, ${b}.check_number, ${b}.notes)), ${text}) > 0`;
    conditions.push(size === undefined ? named : sql`(${named} or abs(${b}.cents) = ${size}::bigint)`);
  }
  return conditions;
}

const writeCursor = (order: string, { date, id }: { date: string; id: string }) =>
  Buffer.from([order, date, id].join(" ")).toString("base64url");

function readCursor(text: string, order: string): { date: string; id: string } {
  const [ofOrder, date = "", id = "", ...rest] = Buffer.from(text, "base64url").toString().split(" ");
  const isWhole = rest.length === 0 && isCalendarDay(date) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (!isWhole || ofOrder !== order)
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  return { date, id };
}
