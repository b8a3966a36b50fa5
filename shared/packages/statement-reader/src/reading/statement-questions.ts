import { type CalendarDay, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { BOOK_CURRENCY, formatDecimal } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { centsOfNumber, type DecimalSign, writtenAmount } from "../cells/amount-cell.ts";
import { cleanText, cutText } from "../cells/cell-text.ts";
import { DATE_ORDERS, type DateOrder, type WrittenDate } from "../cells/date-cell.ts";
import type { YearlessDates } from "../cells/yearless-dates.ts";
import type { PreviewRecord, StatementChoice, StatementQuestion } from "./statement.ts";

const ORDER_LABELS: Record<DateOrder, string> = {
  dmy: "Day first",
  mdy: "Month first",
  ymd: "Year first",
};

export function askColumns(
  missing: readonly ("date" | "amount")[],
  preview: readonly PreviewRecord[],
): StatementQuestion {
  const names = missing.map((field) => (field === "date" ? "the date" : "the amount")).join(" and ");
  return {
    kind: "columns",
    message: `Choose which column holds ${names}.`,
    samples: preview
      .slice(0, 5)
      .map(({ line, cells }) => ({ line, text: cutText(cells.map(cleanText).join(" · "), 200) })),
    choices: [],
  };
}

/** Where cents follow a comma, the day usually comes first (though programs set to American dates are known). */
export function askDateOrder(
  samples: readonly { line: number; text: string; date: WrittenDate }[],
  decimalComma: boolean,
): StatementQuestion {
  const orders = DATE_ORDERS.filter((order) => samples.some(({ date }) => date.days[order] !== undefined));
  return {
    kind: "dateOrder",
    message: "These dates can be read in more than one way. Which one is right?",
    samples: samples.map(({ line, text }) => ({ line, text })),
    choices: orders.map((order) => ({
      value: order,
      label: ORDER_LABELS[order],
      readings: samples.map(({ date }) => date.days[order] ?? "not a date"),
      likely: decimalComma && order === "dmy",
    })),
  };
}

/** Amounts are never converted: they are dollars that the file names wrongly, or the file is not imported. */
export function askCurrency(
  currencies: readonly string[],
  samples: readonly { line: number; text: string }[],
): StatementQuestion {
  return {
    kind: "currency",
    message: `This file is in ${currencies.join(", ")}, but your books are in US dollars. Convert the amounts first, or confirm that they are dollars.`,
    samples: samples.map(({ line, text }) => ({ line, text: cutText(cleanText(text), 200) })),
    choices: [{ value: BOOK_CURRENCY, label: "The amounts are US dollars", readings: [], likely: false }],
  };
}

export function askNewestDay(yearless: YearlessDates, today: CalendarDay): StatementQuestion {
  const days = yearless.choices(today);
  const { newest } = yearless;
  // Month and day may come in either order.
  const isOpen = new Set(days.map((day) => day.slice(5))).size > 1;
  return {
    kind: "newestDay",
    message: isOpen
      ? "The dates in this file have no year. Which day is the newest?"
      : "The dates in this file have no year. What year is the newest one from?",
    samples: newest ? [{ line: newest.line, text: newest.text }] : [],
    choices: days.map((day, index) => ({
      value: day,
      label: isOpen ? formatDay(day) : day.slice(0, 4),
      readings: [day],
      likely: index === 0,
    })),
  };
}

export function askDecimalSign(samples: readonly { line: number; text: string }[]): StatementQuestion {
  const reading = (text: string, sign: DecimalSign) => {
    const number = writtenAmount(text)?.number ?? "";
    const cents = centsOfNumber(number, sign);
    return typeof cents === "number" ? formatDecimal(BigInt(cents)) : number.replace(sign, ".");
  };
  const choice = (value: DecimalSign, label: string): StatementChoice => ({
    value,
    label,
    readings: samples.map(({ text }) => reading(text, value)),
    likely: false,
  });
  return {
    kind: "decimalSign",
    message: "These amounts can be read in more than one way. Which character separates the cents?",
    samples: samples.map(({ line, text }) => ({ line, text })),
    choices: [choice(".", "A point"), choice(",", "A comma")],
  };
}

export function askUnsignedAmounts(
  samples: readonly { line: number; text: string }[],
  inverted: boolean,
): StatementQuestion {
  return {
    kind: "unsignedAmounts",
    message: inverted
      ? "This looks like a card statement that writes spending without a minus. What are the amounts without one?"
      : "No amount in this file has a sign. What are they?",
    samples: samples.map(({ line, text }) => ({ line, text: cutText(cleanText(text), 200) })),
    choices: [
      { value: "expense", label: "Money spent", readings: samples.map(() => "expense"), likely: inverted },
      { value: "income", label: "Money received", readings: samples.map(() => "income"), likely: false },
    ],
  };
}

/**
 * No amount has a sign, but the balance moves both ways by just the amounts: the meaning of a rise settles all of them.
 */
export function askRisingBalance(samples: readonly { line: number; text: string }[]): StatementQuestion {
  const question = askUnsignedAmounts(samples, false);
  return {
    ...question,
    message:
      "No amount in this file has a sign, but the balance shows the difference. Choose what amounts that increase the balance are.",
    choices: question.choices.map((choice) => ({ ...choice, readings: [] })),
  };
}

/** Every word that has no meaning yet is a sample; the answer is a record of words. */
export function askDirectionWords(words: readonly { line: number; text: string }[]): StatementQuestion {
  return {
    kind: "directionWords",
    message: "Which words mean money in, and which mean money out?",
    samples: [...words],
    choices: [
      { value: "income", label: "Money in", readings: [], likely: false },
      { value: "expense", label: "Money out", readings: [], likely: false },
    ],
  };
}

/** Flags and signs that contradict each other, without a balance that settles it. */
export function askFlagsOrSigns(samples: readonly { line: number; text: string }[]): StatementQuestion {
  const readings = samples.map(() => "");
  return {
    kind: "trust",
    message: "In some rows the minus sign and the debit/credit column say different things. Which one is right?",
    samples: samples.map(({ line, text }) => ({ line, text: cutText(cleanText(text), 200) })),
    choices: [
      { value: "flags", label: "The debit/credit column", readings, likely: false },
      { value: "signs", label: "The sign: a minus is money out", readings, likely: false },
      { value: "reversals", label: "Both: a minus sign reverses the type in the column", readings, likely: false },
    ],
  };
}

/** Rows that the running balance contradicts. */
export function askBalanceOrSigns(
  count: number,
  samples: readonly { line: number; text: string }[],
): StatementQuestion {
  const readings = samples.map(() => "");
  return {
    kind: "trust",
    message: writeSentence(
      "In {count, plural, one {# row} other {# rows}} the running balance moves in the opposite direction from the amount. Which one is right?",
      { count },
    ),
    samples: samples.map(({ line, text }) => ({ line, text: cutText(cleanText(text), 200) })),
    choices: [
      { value: "balance", label: "The balance: correct these rows", readings, likely: true },
      { value: "signs", label: "The amounts as written", readings, likely: false },
    ],
  };
}
