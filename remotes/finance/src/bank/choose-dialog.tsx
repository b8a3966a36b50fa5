import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type BankTransaction, listMatchCandidates } from "@trellis/shared/contract/bank/bank-transactions.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { PlugZap, SearchX } from "lucide-react";
import { bankMoney } from "./bank-money.tsx";
import { strings } from "./strings.ts";
import type { LineActions } from "./use-line-actions.ts";

const words = strings.choose;

interface Props {
  line: BankTransaction;
  actions: LineActions;
  onClose: () => void;
}

/** Which transaction of the books a line is, when the proposal is another or none. */
export function ChooseDialog({ line, actions, onClose }: Props) {
  const candidates = useEndpoint(listMatchCandidates, { params: { id: line.id } }, { fresh: true });
  const { data, error } = candidates;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text(bankMoney(line.amount, line.isoCurrencyCode, "always"))}
    >
      {error && !data ? (
        <EmptyState
          icon={<PlugZap />}
          title={words.failed}
          description={error.message}
          action={<Button onClick={() => void candidates.refetch()}>{strings.retry}</Button>}
        />
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : data.length === 0 ? (
        <EmptyState icon={<SearchX />} title={words.none.title} description={words.none.text} />
      ) : (
        <ul className="grid">
          {data.map((one) => (
            <li
              key={one.id}
              className="flex items-center justify-between gap-4 border-b border-hairline py-3 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{one.description}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  {[formatDay(one.date), one.category, one.vendor].filter(Boolean).join(" · ")}
                </p>
                <p className="text-sm text-muted">{one.reason}</p>
              </div>
              <Button
                size="sm"
                aria-label={strings.lines.of(words.match, one.description)}
                busy={actions.busyId === line.id}
                onClick={async () => {
                  if (await actions.match(line, one.id)) onClose();
                }}
              >
                {words.match}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
