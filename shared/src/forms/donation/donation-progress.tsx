import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { shortDollars } from "@trellis/gift-rules/gift-amounts.ts";
import type { DonationWords } from "./donation-strings.ts";

interface DonationProgressProps {
  form: Pick<PublicDonationForm, "raisedAmount" | "goalAmount">;
  words: DonationWords;
}

/** How far a campaign has come; nothing without a goal. The bar says what the words beside it say. */
export function DonationProgress({ form: { raisedAmount, goalAmount }, words }: DonationProgressProps) {
  if (goalAmount === null) return null;
  const [raised, goal] = [centsOf(raisedAmount), centsOf(goalAmount)];
  const percent = Math.min(100, Number((raised * 1000n) / goal) / 10);
  return (
    <div className="gift-progress">
      <div className="gift-track" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="gift-sums">
        <b>{words.raised(shortDollars(raised))}</b>
        <span className="form-quiet">{words.ofGoal(shortDollars(goal))}</span>
      </p>
    </div>
  );
}
