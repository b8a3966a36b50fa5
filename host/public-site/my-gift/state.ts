import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import type { PauseInput } from "@trellis/contract-donations/recurring-gifts.ts";
import { writeDay } from "@trellis/domain/days/calendar-day.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { feeToCover } from "@trellis/gift-rules/gift-fees.ts";
import type { MyGiftWords } from "./messages.ts";

export type Action = MyGift["actions"][number];
/** What is open below the gift. */
export type Panel = Exclude<Action, "resume" | "card">;

export interface Change {
  /** The gift without the covered fee, as it is typed. */
  amount: string;
  frequency: MyGift["frequency"];
  coversFees: boolean;
}

export interface Notice {
  tone: "success" | "problem";
  text: string;
}

/** State of the page. */
export type MyGiftState =
  | { phase: "loading" }
  | { phase: "error"; title: string; text: string; onRetry?: () => void }
  | {
      phase: "ready";
      gift: MyGift;
      panel: Panel | undefined;
      /** Calls the server to do this. */
      busy: Action | undefined;
      notice: Notice | undefined;
      /** Errors of a change, by field. */
      wrong: Partial<Record<keyof Change, string>>;
    };

export type ReadyState = Extract<MyGiftState, { phase: "ready" }>;

/** What the page can be made to do. */
export interface MyGiftActions {
  words: MyGiftWords;
  onOpen: (panel: Panel | undefined) => void;
  onPause: (pause: PauseInput) => void;
  onResume: () => void;
  onChange: (change: Change) => void;
  /** Goes to the provider's page for another card. */
  onCard: () => void;
  onCancel: () => void;
  /** The address of a charge's receipt. */
  receiptOf: (charge: string) => string;
}

/** What the address says that the donor comes back from. */
export function readBack(search: string): "agreed" | "card" | "cancelled" | undefined {
  const query = new URLSearchParams(search);
  if (query.has("cancelled")) return "cancelled";
  if (query.get("from") === "card") return "card";
  return query.has("from") ? "agreed" : undefined;
}

/** An amount of the API in its currency, exact to the cent and without empty cents: `$50`, `$12.50`. */
export const money = (amount: string, currency: string, language: "en" | "es") =>
  withReaderMarks(
    new Intl.NumberFormat(language === "es" ? "es-US" : "en-US", {
      style: "currency",
      currency,
      ...(amount.endsWith(".00") ? { minimumFractionDigits: 0 } : {}),
    }).format(amount as Intl.StringNumericLiteral),
  );

/** The total of a changed gift, which the server computes too; undefined for an invalid amount. */
export function sumsOf(
  { amount, coversFees }: Pick<Change, "amount" | "coversFees">,
  { feeRate }: Pick<MyGift, "feeRate">,
): { gift: bigint; fee: bigint; total: string } | undefined {
  const gift = parseMoney(plainAmount(amount));
  if (gift === undefined || gift <= 0n) return undefined;
  const fee = feeToCover(gift, feeRate);
  return { gift, fee, total: formatDecimal(coversFees ? gift + fee : gift) };
}

/** A change with the total that the donor read: the server refuses another one than its own. */
export const bodyOf = ({ amount, frequency, coversFees }: Change, { mayCoverFee, feeRate }: MyGift) => {
  const sums = sumsOf({ amount, coversFees }, { feeRate });
  return {
    amount: plainAmount(amount),
    frequency,
    ...(mayCoverFee ? { coversFees } : {}),
    ...(sums ? { total: sums.total } : {}),
  };
};

/** The part of a gift that is not for the provider's fee. */
export const ownAmount = ({ amount, feeAmount }: Pick<MyGift, "amount" | "feeAmount">): string =>
  formatDecimal(centsOf(amount) - centsOf(feeAmount));

/** A calendar day in words. */
export const dayInWords = (day: string, language: "en" | "es") =>
  writeDay(day, { year: "numeric", month: "long", day: "numeric" }, language === "es" ? "es-US" : "en-US");
