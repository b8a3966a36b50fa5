import type { BankTransaction } from "@trellis/shared/contract/bank/bank-transactions.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Segmented } from "@trellis/shared/ui/segmented.tsx";
import { useState } from "react";
import { bankMoney } from "../bank-money.tsx";
import type { LineActions } from "../use-line-actions.ts";
import { useRecordMatch } from "./record-match.tsx";
import { sumOf } from "./rest-of-match.ts";
import { matchWords as words } from "./strings.ts";
import { useTransferMatch } from "./transfer-match.tsx";

export interface MatchDialogProps {
  /** Open lines of one account. */
  lines: readonly BankTransaction[];
  /** What is asked first, where it is one line. */
  start: "records" | "transfer";
  actions: LineActions;
  /** `matched`: the lines are open no more. */
  onClose: (matched: boolean) => void;
}

/** What lines are in the books: several records, with the rest as a fee, or a transfer between two accounts. */
export default function MatchDialog({ lines, start, actions, onClose }: MatchDialogProps) {
  const [first] = lines;
  const [tab, setTab] = useState(lines.length === 1 ? start : "records");
  const records = useRecordMatch({ lines, actions, onDone: () => onClose(true), onCancel: () => onClose(false) });
  const transfer = useTransferMatch({
    line: tab === "transfer" ? first : undefined,
    actions,
    onDone: () => onClose(true),
    onCancel: () => onClose(false),
  });
  const shown = tab === "records" ? records : transfer;
  const total = bankMoney(formatDecimal(sumOf(lines)), first?.isoCurrencyCode ?? "USD", "always");
  return (
    <Dialog
      open
      size="md"
      hasUnsaved={records.hasChoice}
      onOpenChange={(open) => !open && onClose(false)}
      title={words.title(lines.length)}
      description={lines.length === 1 ? `${first?.name}, ${words.text(1, total)}` : words.text(lines.length, total)}
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
          ]}
        />
      )}
      {shown.body}
    </Dialog>
  );
}
