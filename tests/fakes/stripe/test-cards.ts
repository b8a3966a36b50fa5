/** How the fake treats a card's number, as Stripe's own test cards do. */
export interface TestCard {
  behaviour: "works" | "declined" | "insufficient" | "expired" | "asks" | "later";
  message: string;
  code: string;
}

const DECLINED: Record<string, TestCard> = {
  "4000000000000002": { behaviour: "declined", code: "card_declined", message: "Your card was declined." },
  "4000000000009995": {
    behaviour: "insufficient",
    code: "card_declined",
    message: "Your card has insufficient funds.",
  },
  "4000000000000069": { behaviour: "expired", code: "expired_card", message: "Your card has expired." },
  "4000002500003155": { behaviour: "asks", code: "", message: "" },
  "4000000000000077": { behaviour: "later", code: "", message: "" },
};
const WORKS: TestCard = { behaviour: "works", code: "", message: "" };

/** Cards that begin with 400000999 are refused too: a run of them has as many numbers as it likes. */
export const cardOf = (number: string): TestCard =>
  DECLINED[number] ?? (number.startsWith("400000999") ? (DECLINED["4000000000000002"] as TestCard) : WORKS);

/** The check digit that every card's number ends with. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  // The run of bad cards is made without check digits.
  if (number.startsWith("400000999")) return true;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
