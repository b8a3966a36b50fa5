import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import type { GiftFrequency } from "@trellis/gift-rules/choices.ts";
import { type AmountProblem, shortDollars } from "@trellis/gift-rules/gift-amounts.ts";
import type { AmountChoice } from "./donation-gift.ts";
import type { DonationWords } from "./messages.ts";

interface Part {
  form: PublicDonationForm;
  words: DonationWords;
}

interface ChoicesProps {
  className: string;
  name: string;
  chosen: string;
  /** Value and label of each. */
  options: readonly (readonly [value: string, label: string])[];
}

/** One of a few, side by side. */
const Choices = ({ className, name, chosen, options }: ChoicesProps) => (
  <div className={`gift-choices ${className}`}>
    {options.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        <span>{label}</span>
      </label>
    ))}
  </div>
);

/** How often; nothing to see where a form offers one way only. */
export const FrequencyField = ({ form, words, chosen }: Part & { chosen: GiftFrequency }) =>
  form.frequencies.length < 2 ? (
    <input type="hidden" name="frequency" value={chosen} />
  ) : (
    <fieldset>
      <legend className="form-label">{words.howOften}</legend>
      <Choices
        className="gift-often"
        name="frequency"
        chosen={chosen}
        options={form.frequencies.map((each) => [each, words.frequencies[each]] as const)}
      />
    </fieldset>
  );

interface AmountProps extends Part {
  id: string;
  begin: AmountChoice;
  problem: AmountProblem | undefined;
}

/** Suggested amounts, and a custom one, whose error replaces its limits. */
export const AmountField = ({ form, words, id, begin, problem }: AmountProps) => (
  <fieldset>
    <legend className="form-label">{words.amount}</legend>
    <Choices
      className="gift-amounts"
      name="preset"
      chosen={begin.preset}
      options={form.presetAmounts.map((preset) => [preset, shortDollars(centsOf(preset))] as const)}
    />
    <div className="gift-other">
      <span aria-hidden="true">$</span>
      <input
        name="otherAmount"
        type="number"
        inputMode="decimal"
        step="0.01"
        min={form.minAmount}
        max={form.maxAmount}
        placeholder={words.otherAmount}
        aria-label={words.otherAmount}
        aria-describedby={id}
        aria-invalid={problem && true}
        defaultValue={begin.other}
      />
    </div>
    <p id={id} className={problem ? "form-message" : "form-help"} aria-live="polite">
      {words[problem ?? "range"]({
        min: shortDollars(centsOf(form.minAmount)),
        max: shortDollars(centsOf(form.maxAmount)),
      })}
    </p>
  </fieldset>
);
