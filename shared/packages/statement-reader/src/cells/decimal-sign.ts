import type { DecimalSign, WrittenAmount } from "./amount-cell.ts";

/** Currencies without a smaller unit. */
const WHOLE_CURRENCY = /円|원|₩|₫|\b(?:JPY|KRW|VND|CLP|ISK|PYG)\b/;

/** What the amounts of a file say about their decimal sign, gathered cell by cell. */
export class DecimalSignFacts {
  #points = 0;
  #commas = 0;
  #doubtful = 0;
  #whole = 0;
  readonly #samples: { line: number; text: string }[] = [];

  add(amount: WrittenAmount, line: number, cell: string): void {
    if (amount.proves === ".") this.#points++;
    else if (amount.proves === ",") this.#commas++;
    else if (amount.doubtful !== undefined) {
      this.#doubtful++;
      if (WHOLE_CURRENCY.test(cell)) this.#whole++;
      if (this.#samples.length < 5) this.#samples.push({ line, text: cell });
    }
  }

  get samples(): readonly { line: number; text: string }[] {
    return this.#samples;
  }

  /**
   * The file's decimal sign. Cells that can be read one way only decide: `12,50`, `1.234,50`, `1'234.5`, `1,234,567`.
   * `proved` is false when there was nothing to decide. Undefined when it stays open: only cells like `1.234`, or
   * cells that contradict each other while others depend on it. `money` is what the file calls its money, in headers or
   * a currency column.
   */
  decide(money = ""): { sign: DecimalSign; proved: boolean } | undefined {
    const [less, more] = this.#points < this.#commas ? [this.#points, this.#commas] : [this.#commas, this.#points];
    if (more === 0) {
      if (this.#doubtful === 0) return { sign: ".", proved: false };
      // Yen and won have no cents: `1,080` is a thousand and eighty.
      const whole = this.#whole === this.#doubtful || WHOLE_CURRENCY.test(money);
      const [sample] = this.#samples;
      return whole && sample ? { sign: sample.text.includes(",") ? "." : ",", proved: true } : undefined;
    }
    if (less > more * 0.1 && this.#doubtful > 0) return undefined;
    return { sign: this.#commas > this.#points ? "," : ".", proved: true };
  }
}
