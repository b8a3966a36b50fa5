import * as contract from "@trellis/contract-bank/bank-matches.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { transaction as booked } from "../../finance/schema.ts";
import { isUnmatched } from "../core/line-records.ts";
import { toBooked } from "../lines/line-view.ts";
import { readLine } from "./matching.ts";

const MAX_RECORDS = 50;

/**
 * Unmatched transactions around a line's day, at most 50: those of its amount first, then those of its direction, each
 * with the nearest days first.
 */
export async function searchMatchRecords(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.searchMatchRecords>,
) {
  const { transaction, organizationId } = context;
  const line = await readLine(context, params.id);
  const days = query.days ?? contract.RECORD_DAYS;
  const type = line.cents > 0n ? "income" : "expense";
  const size = line.cents < 0n ? -line.cents : line.cents;
  const rows = await transaction
    .select()
    .from(booked)
    .where(
      and(
        eq(booked.organizationId, organizationId),
        isNull(booked.deletedAt),
        sql`${booked.date} between ${line.date}::date - ${days}::int and ${line.date}::date + ${days}::int`,
        isUnmatched(organizationId, sql`${booked.id}`),
        textCondition(query.q),
      ),
    )
    .orderBy(
      sql`(${booked.type} = ${type} and ${booked.cents} = ${String(size)}::bigint) desc, (${booked.type} = ${type}) desc,
        abs(${booked.date} - ${line.date}::date), ${booked.id}`,
    )
    .limit(MAX_RECORDS + 1);
  return { items: rows.slice(0, MAX_RECORDS).map(toBooked), more: rows.length > MAX_RECORDS };
}

function textCondition(q: string | undefined) {
  const text = q?.toLowerCase();
  if (!text) return undefined;
  const named = sql`strpos(lower(concat_ws(' ', ${booked.description}, ${booked.vendor}, ${booked.category},
    ${booked.referenceNumber}, ${booked.notes})), ${text}) > 0`;
  const cents = parseMoney(plainAmount(text));
  if (cents === undefined) return named;
  return sql`(${named} or ${booked.cents} = ${String(cents < 0n ? -cents : cents)}::bigint)`;
}
