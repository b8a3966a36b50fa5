import type { DelimitedRecords } from "@trellis/table-files/records/delimited-records.ts";
import { type DecimalSign, writtenAmount } from "../cells/amount-cell.ts";
import { directionOf } from "../cells/row-words.ts";
import type { ColumnField } from "../import-mapping.ts";
import { runs, runsWholly } from "./running-balance.ts";

/** Numbers of some neighboring rows, to see which column is computed from which. */
export class NumberColumns {
  readonly #records: DelimitedRecords;
  readonly #rows: readonly number[];
  readonly #cache = new Map<string, (number | undefined)[]>();

  /** The column of debit and credit flags, once it is known: it gives the numbers their sign. */
  #flags = -1;

  constructor(records: DelimitedRecords, rows: readonly number[]) {
    this.#records = records;
    this.#rows = rows;
  }

  signBy(flags: number): void {
    this.#flags = flags;
  }

  /**
   * A column's numbers, a negative one for a minus or a debit mark. The unit is the same for all columns under one
   * decimal sign, which is the likelier one of the column unless given.
   */
  values(column: number, decimalSign?: DecimalSign): readonly (number | undefined)[] {
    const key = `${column}${decimalSign}`;
    let values = this.#cache.get(key);
    if (!values) {
      const written = this.#rows.map((row) => writtenAmount(this.#records.cell(row, column).trim()));
      const commas = written.filter((amount) => amount?.proves === ",").length;
      const points = written.filter((amount) => amount?.proves === ".").length;
      const sign = decimalSign ?? (commas > points ? "," : ".");
      values = written.map((amount) => {
        const number = amount && thousandths(amount.number, sign);
        return number !== undefined && (amount?.sign === -1 || amount?.mark === "debit") ? -number : number;
      });
      this.#cache.set(key, values);
    }
    return values;
  }

  /** A column's numbers with the sign that the row's flag gives; the numbers as they are where rows have no flag. */
  flagged(column: number): readonly (number | undefined)[] {
    if (this.#flags < 0) return this.values(column);
    return this.values(column).map((value, index) => {
      const flag = directionOf(this.#records.cell(this.#rows[index]!, this.#flags).trim());
      return value && flag === "debit" ? -Math.abs(value) : value;
    });
  }

  /** Whether the signs of some column go with the flags of another, or a balance runs with the signs that flags give. */
  bearOut(flags: number, columns: readonly number[]): boolean {
    const said = this.#rows.map((row) => directionOf(this.#records.cell(row, flags).trim()));
    const agrees = (column: number) => {
      const values = this.values(column);
      return this.hasNegative(column) && values.every((value, row) => !value || value < 0 === (said[row] === "debit"));
    };
    const before = this.#flags;
    this.#flags = flags;
    const signed = columns.map((column) => this.flagged(column));
    this.#flags = before;
    return columns.some(
      (column) =>
        agrees(column) || signed.some((values, at) => columns[at] !== column && runs(values, this.values(column))),
    );
  }

  hasNegative(column: number): boolean {
    return this.values(column).some((value) => value !== undefined && value < 0);
  }

  /** Whether one column is another plus or minus a third in every row. */
  isSum(total: number, base: number, part: number): boolean {
    let compared = 0;
    for (const [row, sum] of this.values(total).entries()) {
      const from = this.values(base)[row];
      const change = this.values(part)[row] ?? 0;
      if (sum === undefined || from === undefined) continue;
      if (sum !== from + change && sum !== from - change) return false;
      compared++;
    }
    return compared > 0;
  }
}

/** A number in thousandths, so that `1.234` counts under either decimal sign; undefined when it does not fit the sign. */
function thousandths(number: string, decimalSign: DecimalSign): number | undefined {
  const parts = number.replace(decimalSign === "." ? /[,' ]/g : /[.' ]/g, "").split(decimalSign);
  return parts.length > 2 ? undefined : Math.round(Number(parts.join(".")) * 1000);
}

/**
 * The decimal sign under which the balance column runs, when it runs under one only: that takes an amount without a
 * separator among the others (`498,920` − `110` = `498,810` is a sum of whole numbers).
 */
export function decimalSignByBalance(numbers: NumberColumns, columns: readonly ColumnField[]): DecimalSign | undefined {
  const balance = columns.indexOf("balance");
  if (balance < 0) return undefined;
  const running = ([".", ","] as const).filter((sign) => {
    return runs(netAmounts(numbers, columns, sign), numbers.values(balance, sign));
  });
  return running.length === 1 ? running[0] : undefined;
}

function netAmounts(
  numbers: NumberColumns,
  columns: readonly ColumnField[],
  sign: DecimalSign,
): readonly (number | undefined)[] {
  const amount = columns.indexOf("amount");
  if (amount >= 0) return numbers.values(amount, sign);
  const [debit, credit] = [columns.indexOf("debit"), columns.indexOf("credit")];
  const outs = debit < 0 ? [] : numbers.values(debit, sign);
  const ins = credit < 0 ? [] : numbers.values(credit, sign);
  const rows = Math.max(outs.length, ins.length);
  return Array.from({ length: rows }, (_, row) => Math.abs(ins[row] ?? 0) - Math.abs(outs[row] ?? 0));
}

/**
 * The roles of number columns that no header names. One column is the amount. Of several, the balance is the one that
 * runs with the amount, or runs down by it (money out only), or with two columns that are never filled together.
 * Undefined when open: a single row proves nothing.
 */
export function rolesByArithmetic(
  numbers: NumberColumns,
  columns: readonly number[],
): [column: number, field: ColumnField][] | undefined {
  if (columns.length === 1) return [[columns[0]!, "amount"]];
  const found: { amount: number; balance: number; field: "amount" | "debit" }[] = [];
  for (const amount of columns) {
    for (const balance of columns) {
      if (amount === balance) continue;
      const [values, balances] = [numbers.flagged(amount), numbers.values(balance)];
      if (runs(values, balances)) found.push({ amount, balance, field: "amount" });
      else if (!numbers.hasNegative(amount) && runs(negated(values), balances)) {
        found.push({ amount, balance, field: "debit" });
      }
    }
  }
  const [first] = found;
  if (!first) return pairByArithmetic(numbers, columns);
  // Balances before and after the booking run with the same amount.
  if (found.some(({ amount, field }) => amount !== first.amount || field !== first.field)) return undefined;
  const pair = sparsePair(numbers, columns, first);
  if (pair) return pair;
  return [[first.amount, first.field], ...found.map(({ balance }): [number, ColumnField] => [balance, "balance"])];
}

/** A month with one or two deposits: a column beside the amounts, filled where they are not, with which every balance fits. */
function sparsePair(
  numbers: NumberColumns,
  columns: readonly number[],
  { amount, balance, field }: { amount: number; balance: number; field: "amount" | "debit" },
): [column: number, field: ColumnField][] | undefined {
  if (numbers.hasNegative(amount)) return undefined;
  const [amounts, balances] = [numbers.values(amount), numbers.values(balance)];
  const sign = field === "debit" ? -1 : 1;
  for (const other of columns) {
    if (other === amount || other === balance || !exclusive(amounts, numbers.values(other))) continue;
    const others = numbers.values(other);
    const net = amounts.map((value, row) => sign * (Math.abs(value ?? 0) - Math.abs(others[row] ?? 0)));
    if (!runsWholly(net, balances)) continue;
    return [
      [amount, field === "debit" ? "debit" : "credit"],
      [other, field === "debit" ? "credit" : "debit"],
      [balance, "balance"],
    ];
  }
  return undefined;
}

const negated = (values: readonly (number | undefined)[]) => values.map((value) => value && -value);

/** Two columns that are never filled together, and a balance that says which of them takes away. */
function pairByArithmetic(
  numbers: NumberColumns,
  columns: readonly number[],
): [column: number, field: ColumnField][] | undefined {
  for (const debit of columns) {
    for (const credit of columns) {
      if (debit === credit || !exclusive(numbers.values(debit), numbers.values(credit))) continue;
      const [outs, ins] = [numbers.values(debit), numbers.values(credit)];
      const amounts = outs.map((out, row) => Math.abs(ins[row] ?? 0) - Math.abs(out ?? 0));
      const balance = columns.find(
        (column) => column !== debit && column !== credit && runs(amounts, numbers.values(column)),
      );
      if (balance === undefined) continue;
      return [
        [debit, "debit"],
        [credit, "credit"],
        [balance, "balance"],
      ];
    }
  }
  return undefined;
}

/** Whether no row fills both columns, while each is filled somewhere. */
export function exclusive(left: readonly (number | undefined)[], right: readonly (number | undefined)[]): boolean {
  return left.every((value, row) => !value || !right[row]) && left.some(Boolean) && right.some(Boolean);
}
