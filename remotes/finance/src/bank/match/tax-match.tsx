import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { BankTaxMatch } from "@trellis/contract-taxes/bank-tax-matches.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { type ReactNode, useId, useState } from "react";
import { periodText, taxName } from "../../taxes/tax-words.ts";
import type { LineActions } from "../use-line-actions.ts";
import { MATCH } from "./messages.ts";

const words = MATCH.tax;

interface Props {
  line: BankTransaction | undefined;
  /** What the line could have paid, the likeliest first. */
  taxes: readonly BankTaxMatch[];
  actions: LineActions;
  onDone: () => void;
  onCancel: () => void;
}

/** The deposit that a line paid: one that is recorded, or a tax that is owed and becomes deposited with it. */
export function useTaxMatch({ line, taxes, actions, onDone, onCancel }: Props) {
  const name = useId();
  const [chosenAt, setChosenAt] = useState(0);
  const chosen = taxes[chosenAt];
  const body: ReactNode = (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{words.text}</p>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 font-medium">{words.list}</legend>
        {taxes.map((tax, index) => (
          <Radio
            key={`${tax.depositId} ${tax.tax} ${tax.state} ${tax.periodStart}`}
            name={name}
            label={`${taxName(tax)}, ${periodText(tax)}`}
            description={tax.reason}
            checked={index === chosenAt}
            onChange={() => setChosenAt(index)}
          />
        ))}
      </fieldset>
    </div>
  );
  const footer: ReactNode = (
    <>
      <Button onClick={onCancel}>{MATCH.cancel}</Button>
      <Button
        variant="primary"
        disabled={!chosen}
        busy={line !== undefined && actions.busyId === line.id}
        onClick={() => {
          if (line && chosen) void actions.matchTax(line, chosen).then((done) => done && onDone());
        }}
      >
        {chosen?.depositId ? words.match : words.mark}
      </Button>
    </>
  );
  return { body, footer };
}
