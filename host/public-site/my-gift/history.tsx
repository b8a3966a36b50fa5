import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import type { MyGiftWords } from "./messages.ts";
import { dayInWords, money } from "./state.ts";

/** Payments, newest first, each with its receipt. */
export function MyGiftHistory({
  gift: { charges, currency, language },
  words,
  receiptOf,
}: {
  gift: MyGift;
  words: MyGiftWords;
  receiptOf: (charge: string) => string;
}) {
  return (
    <section className="letter-box gift-box" aria-labelledby="gift-history">
      <h2 id="gift-history">{words.history}</h2>
      {charges.length === 0 && <p className="muted">{words.noHistory}</p>}
      <ul className="gift-history">
        {charges.map((charge) => {
          const day = dayInWords(charge.date, language);
          const isPartly = charge.status === "completed" && charge.refundedAmount !== "0.00";
          return (
            <li key={charge.id}>
              <span className="gift-history-what">
                <b>{money(charge.amount, currency, language)}</b>
                <span className="muted small">
                  {day}
                  {charge.feeAmount !== "0.00" && (
                    <> · {words.feeIncluded({ fee: money(charge.feeAmount, currency, language) })}</>
                  )}
                  {charge.status !== "completed" && <> · {words.charge[charge.status]}</>}
                  {isPartly && <> · {words.partly({ amount: money(charge.refundedAmount, currency, language) })}</>}
                </span>
              </span>
              {charge.receiptNumber && (
                <a
                  className="link"
                  href={receiptOf(charge.id)}
                  download
                  aria-label={words.receiptOf({ number: charge.receiptNumber, day })}
                >
                  {words.receipt}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
