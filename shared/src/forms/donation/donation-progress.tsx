import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { shortDollars } from "@trellis/gift-rules/gift-amounts.ts";
import { LATER_WORDS } from "./later/donation-languages.ts";

interface DonationProgressProps {
  form: Pick<PublicDonationForm, "raisedAmount" | "goalAmount">;
  language: keyof typeof LATER_WORDS;
}

/** How far a campaign has come; nothing without a goal. The bar says what the words beside it say. */
export function DonationProgress({ form: { raisedAmount, goalAmount }, language }: DonationProgressProps) {
  if (goalAmount === null) return null;
  const words = LATER_WORDS[language];
  const [raised, goal] = [centsOf(raisedAmount), centsOf(goalAmount)];
  const percent = Math.min(100, Number((raised * 1000n) / goal) / 10);
  return (
    <div className="gift-progress">
      <div className="gift-track" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="gift-sums">
        <b>{words.raised({ amount: shortDollars(raised) })}</b>
        <span className="form-quiet">{words.ofGoal({ goal: shortDollars(goal) })}</span>
      </p>
    </div>
  );
}
