import type { ColumnField } from "../../contract/finance/transaction-imports.ts";
import { centsOfNumber, writtenAmount } from "./amount-cell.ts";
import type { DelimitedRecords } from "./delimited-records.ts";
import { balanceFit } from "./running-balance.ts";

/** Numbers of some neighbouring rows, in cents, to see which column is computed from which. */
export class NumberColumns {
  readonly #records: DelimitedRecords;
  readonly #rows: readonly number[];
  readonly #cache = new Map<number, (number | undefined)[]>();

  constructor(records: DelimitedRecords, rows: readonly number[]) {
    this.#records = records;
    this.#rows = rows;
  }

  values(column: number): readonly (number | undefined)[] {
    let values = this.#cache.get(column);
    if (!values) {
      const written = this.#rows.map((row) => writtenAmount(this.#records.cell(row, column).trim()));
      // Arithmetic works in any unit: what matters is that all columns take the same decimal sign.
      const comma = written.filter((amount) => amount?.proves === ",").length;
      const point = written.filter((amount) => amount?.proves === ".").length;
      values = written.map((amount) => {
        const cents = amount && centsOfNumber(amount.number, comma > point ? "," : ".");
        if (typeof cents !== "number") return undefined;
        return amount?.sign === -1 || amount?.mark === "debit" ? -cents : cents;
      });
      this.#cache.set(column, values);
    }
    return values;
  }

  hasNegative(column: number): boolean {
    return this.values(column).some((value) => value !== undefined && value < 0);
  }

  /** Whether one column is another plus or minus a third, in each row where that says something. */
  isSum(total: number, base: number, part: number): boolean {
    let told = 0;
    for (const [row, sum] of this.values(total).entries()) {
      const from = this.values(base)[row];
      const change = this.values(part)[row] ?? 0;
      if (sum === undefined || from === undefined) continue;
      if (sum !== from + change && sum !== from - change) return false;
      if (change !== 0) told++;
    }
    return told > 0;
  }
}

/**
 * The roles of number columns that no header names. One column is the amount. Of two, the balance is the one that runs
 * (a single row tells nothing), or each row fills only one of them and a third column runs. Undefined when open.
 */
export function rolesByArithmetic(
  numbers: NumberColumns,
  columns: readonly number[],
): [column: number, field: ColumnField][] | undefined {
  if (columns.length === 1) return [[columns[0]!, "amount"]];
  const running: [amount: number, balance: number][] = [];
  for (const amount of columns) {
    for (const balance of columns) {
      if (amount !== balance && runs(numbers.values(amount), numbers.values(balance))) running.push([amount, balance]);
    }
  }
  if (running.length === 1) {
    const [amount, balance] = running[0]!;
    return [
      [amount, "amount"],
      [balance, "balance"],
    ];
  }
  return running.length === 0 ? pairByArithmetic(numbers, columns) : undefined;
}

/** Two columns that are never filled together, and a balance that says which of them takes away. */
function pairByArithmetic(
  numbers: NumberColumns,
  columns: readonly number[],
): [column: number, field: ColumnField][] | undefined {
  for (const debit of columns) {
    for (const credit of columns) {
      if (debit === credit || !exclusive(numbers.values(debit), numbers.values(credit))) continue;
      const amounts = numbers
        .values(debit)
        .map((out, row) =>
          out
            ? -Math.abs(out)
            : numbers.values(credit)[row] === undefined
              ? undefined
              : Math.abs(numbers.values(credit)[row]!),
        );
      const balance = columns.find(
        (column) => column !== debit && column !== credit && runs(amounts, numbers.values(column)),
      );
      if (balance !== undefined) {
        return [
          [debit, "debit"],
          [credit, "credit"],
          [balance, "balance"],
        ];
      }
    }
  }
  return undefined;
}

function exclusive(left: readonly (number | undefined)[], right: readonly (number | undefined)[]): boolean {
  return left.every((value, row) => !value || !right[row]) && left.some(Boolean) && right.some(Boolean);
}

function runs(amounts: readonly (number | undefined)[], balances: readonly (number | undefined)[]): boolean {
  const { checked, share } = balanceFit(amounts, balances);
  return checked > 0 && share >= 0.8;
}
