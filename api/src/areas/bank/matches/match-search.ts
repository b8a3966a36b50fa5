import * as contract from "@trellis/contract-bank/bank-matches.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { findEntriesNear } from "../../finance/index.ts";
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
  const line = await readLine(context, params.id);
  const days = query.days ?? contract.RECORD_DAYS;
  const rows = await findEntriesNear(context, {
    day: line.date,
    daysBefore: days,
    daysAfter: days,
    text: searchedText(query.q),
    preferred: { type: line.cents > 0n ? "income" : "expense", cents: sizeOf(line.cents) },
    where: (id) => isUnmatched(context.organizationId, id),
    limit: MAX_RECORDS + 1,
  });
  return { items: rows.slice(0, MAX_RECORDS).map(toBooked), more: rows.length > MAX_RECORDS };
}

function searchedText(q: string | undefined) {
  const words = q?.toLowerCase();
  if (!words) return undefined;
  const cents = parseMoney(plainAmount(words));
  return { words, cents: cents === undefined ? undefined : sizeOf(cents) };
}

const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);
