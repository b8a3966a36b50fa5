import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { BankTaxMatch } from "@trellis/contract-taxes/bank-tax-matches.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { bankMoney } from "../bank-money.tsx";
import type { LineActions } from "../use-line-actions.ts";
import { MATCH as words } from "./messages.ts";
import { useRecordMatch } from "./record-match.tsx";
import { sumOf } from "./rest-of-match.ts";
import { useTaxMatch } from "./tax-match.tsx";
import { useTransferMatch } from "./transfer-match.tsx";

export type MatchTab = "records" | "transfer" | "tax";

export interface MatchDialogProps {
  /** Open lines of one account. */
  lines: readonly BankTransaction[];
  /** The first question, for a single line. */
  start: MatchTab;
  /** What the line could have paid of taxes, where it is one line. */
  taxes: readonly BankTaxMatch[];
  actions: LineActions;
  /** `matched`: the lines are no longer open. */
  onClose: (matched: boolean) => void;
}

/** What lines are: several records, with the rest as a fee, a transfer between two accounts, or a tax deposit. */
export default function MatchDialog({ lines, start, taxes, actions, onClose }: MatchDialogProps) {
  const [first] = lines;
  const [tab, setTab] = useState(lines.length === 1 ? start : "records");
  const records = useRecordMatch({ lines, actions, onDone: () => onClose(true), onCancel: () => onClose(false) });
  const transfer = useTransferMatch({
    line: tab === "transfer" ? first : undefined,
    actions,
    onDone: () => onClose(true),
    onCancel: () => onClose(false),
  });
  const tax = useTaxMatch({
    line: first,
    taxes,
    actions,
    onDone: () => onClose(true),
    onCancel: () => onClose(false),
  });
  const shown = { records, transfer, tax }[tab];
  const total = bankMoney(formatDecimal(sumOf(lines)), first?.isoCurrencyCode ?? "USD", "always");
  return (
    <Dialog
      size="md"
      hasUnsaved={records.hasChoice}
      onClose={() => onClose(false)}
      title={words.title({ count: lines.length })}
      description={words.text({ count: lines.length, name: first?.name ?? "", amount: total })}
      footer={shown.footer}
    >
      {lines.length === 1 && (
        <Segmented
          full
          className="mb-4"
          label={words.tabs.label}
          value={tab}
          onValueChange={setTab}
          items={[
            { value: "records", label: words.tabs.records },
            { value: "transfer", label: words.tabs.transfer },
            ...(taxes.length > 0 ? [{ value: "tax" as const, label: words.tabs.tax }] : []),
          ]}
        />
      )}
      {shown.body}
    </Dialog>
  );
}
