import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";

/** An invoice that a payment may pay for. */
interface Payable {
  id: string;
  /** Cents that are open. */
  balance: bigint;
}

/** An amount as people type it (`1,200`, `$12.5`) in cents; undefined for nothing and for what is no amount above zero. */
export function readAmount(text: string): bigint | undefined {
  const cents = parseMoney(plainAmount(text));
  return cents !== undefined && cents > 0n ? cents : undefined;
}

/** Spreads money over invoices in their order, each as far as it is open. */
export function spread(cents: bigint, open: readonly Payable[]): Map<string, bigint> {
  const parts = new Map<string, bigint>();
  let left = cents;
  for (const { id, balance } of open) {
    const part = smallerOf(left, balance);
    if (part > 0n) parts.set(id, part);
    left -= part;
  }
  return parts;
}

/** What a division comes to, and what is wrong with it. */
interface Division {
  allocated: bigint;
  /** Stays with the customer; negative where more was divided than paid. */
  credit: bigint;
  /** Invoices that get more than is open on them. */
  over: ReadonlySet<string>;
}

export function divisionOf(cents: bigint, parts: ReadonlyMap<string, bigint>, open: readonly Payable[]): Division {
  const allocated = [...parts.values()].reduce((sum, part) => sum + part, 0n);
  const over = open.filter(({ id, balance }) => (parts.get(id) ?? 0n) > balance).map(({ id }) => id);
  return { allocated, credit: cents - allocated, over: new Set(over) };
}

export const smallerOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);
