import { dollars } from "@trellis/domain/plans/plan-prices.ts";
import { type AddOnId, isIncluded, OFFERED_ADD_ONS, planOf, priceOf } from "@trellis/domain/plans/plans.ts";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { usePlanText } from "../plan-text.ts";
import { type Choice, paidAddOns } from "./choice.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.subscribe;

interface Props {
  choice: Choice;
  onChange: (addOns: AddOnId[]) => void;
}

/** What can be paid beside the plan; what the plan includes is said so, and cannot be paid twice. */
export function AddOnChoice({ choice, onChange }: Props) {
  const planText = usePlanText();
  const chosen = paidAddOns(choice);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-lg font-semibold tracking-title">{words.addOns}</legend>
      <p className="-mt-3 text-sm text-muted">{words.addOnsHint}</p>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {OFFERED_ADD_ONS.map((addOn) => {
          const included = choice.plan !== null && isIncluded(addOn, choice.plan);
          return (
            <div
              key={addOn.id}
              className="flex min-w-0 items-start justify-between gap-3 border-b border-solid border-hairline py-3"
            >
              <Checkbox
                label={planText(addOn.name)}
                description={planText(addOn.text)}
                checked={included || chosen.includes(addOn.id)}
                disabled={included}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...choice.addOns, addOn.id] : choice.addOns.filter((id) => id !== addOn.id),
                  )
                }
              />
              <span className="text-end text-sm whitespace-nowrap text-muted tabular-nums">
                {included && choice.plan
                  ? words.included({ plan: planOf(choice.plan).name })
                  : words.price({ price: dollars(priceOf(addOn, choice.interval)), each: TEXT.each[choice.interval] })}
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
