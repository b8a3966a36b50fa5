import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { bankMoney } from "./bank-money.tsx";
import { sumOf } from "./match/rest-of-match.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.lines.selection;

interface Props {
  lines: readonly BankTransaction[];
  onMatch: () => void;
  onClear: () => void;
}

/** What can be done with the lines that are ticked. */
export function LineSelection({ lines, onMatch, onClear }: Props) {
  const total = bankMoney(formatDecimal(sumOf(lines)), lines[0]?.isoCurrencyCode ?? "USD", "always");
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline bg-surface py-2.5 pe-16 ps-4 sm:ps-5">
      <p role="status" className="me-auto text-sm">
        {words.selected({ count: lines.length })} <span className="text-muted tabular-nums">{total}</span>
      </p>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {words.clear}
      </Button>
      <Button size="sm" onClick={onMatch}>
        {lines.length === 1 ? words.find : words.match}
      </Button>
    </div>
  );
}
