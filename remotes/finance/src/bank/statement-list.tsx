import { type BankStatement, listBankStatements, undoBankStatement } from "@trellis/contract-bank/bank-statements.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { bankMoney } from "./bank-money.tsx";
import { ClosingDialog } from "./closing-dialog.tsx";
import { loadDetails } from "./load-details.ts";
import { TEXT } from "./messages.ts";
import { showErrorToast } from "./use-line-actions.ts";

const words = TEXT.statements;

interface Props {
  accountId: string;
  currency: string;
  canWrite: boolean;
  onShow: (statementId: string) => void;
}

/** The files of an account, each with its proof and the way back. */
export function StatementList({ accountId, currency, canWrite, onShow }: Props) {
  const list = useEndpoint(listBankStatements, { params: { id: accountId } });
  const undo = useEndpointMutation(undoBankStatement);
  const [undoing, setUndoing] = useState<BankStatement | null>(null);
  const [naming, setNaming] = useState<BankStatement | null>(null);
  const undoOne = async (id: string) => {
    try {
      await undo.mutateAsync({ input: { params: { id } } });
      showToast({ title: words.done });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <Card title={words.title} flush>
      {list.error && !list.data ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 px-5 py-4 text-danger-text">
          {words.failed}
          <Button size="sm" onClick={() => void list.refetch()}>
            {TEXT.retry}
          </Button>
        </div>
      ) : !list.data ? (
        <SkeletonRows rows={2} />
      ) : list.data.length === 0 ? (
        <p className="px-4 py-4 text-muted sm:px-5">{words.empty}</p>
      ) : (
        <ul className="mt-1 max-h-96 overflow-y-auto">
          {list.data.map((one) => (
            <li
              key={one.id}
              className={`grid gap-1 border-b border-hairline px-4 py-3 last:border-b-0 sm:px-5 ${one.status === "undone" ? "text-muted" : ""}`}
            >
              <div className="flex items-start justify-between gap-3">
                {one.status === "undone" ? (
                  <span className="min-w-0 wrap-anywhere">{one.fileName}</span>
                ) : (
                  <button
                    type="button"
                    className="min-w-0 text-start font-medium wrap-anywhere hover:underline"
                    onClick={() => onShow(one.id)}
                  >
                    {one.fileName}
                  </button>
                )}
                <Verdict statement={one} currency={currency} />
              </div>
              <p className="text-sm text-muted tabular-nums">
                {[
                  one.firstDay && one.lastDay && words.days({ from: one.firstDay, to: one.lastDay }),
                  one.status === "done" && words.added({ count: one.added }),
                  one.status === "done" && loadDetails(one),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </p>
              {one.proof.causes.map((cause) => (
                <p key={cause} className="text-sm text-warning-text">
                  {cause}
                </p>
              ))}
              {canWrite && one.status === "done" && (
                <div className="-ms-2.5 flex flex-wrap gap-1">
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Undo2 aria-hidden="true" />}
                    aria-label={words.undo({ name: one.fileName })}
                    onClick={() => setUndoing(one)}
                  >
                    {TEXT.undo}
                  </Button>
                  {one.proof.closingBalance === null && (
                    <Button size="sm" variant="ghost" onClick={() => setNaming(one)}>
                      {words.name}
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={words.confirm.title}
        description={undoing && consequencesOf(undoing)}
        confirmLabel={words.confirm.label}
        danger
        onConfirm={() => undoing && undoOne(undoing.id)}
      />
      {naming && <ClosingDialog statement={naming} onClose={() => setNaming(null)} />}
    </Card>
  );
}

/** What undoing a statement removes, sentence by sentence. */
function consequencesOf({ added, matchedCount, createdCount }: BankStatement): string {
  const { lines, matches, created, again } = words.confirm;
  return [
    lines({ count: added }),
    matchedCount > createdCount && matches({ count: matchedCount - createdCount }),
    createdCount > 0 && created({ count: createdCount }),
    again,
  ]
    .filter(Boolean)
    .join(" ");
}

function Verdict({ statement: { status, proof }, currency }: { statement: BankStatement; currency: string }) {
  if (status === "undone") return <Badge hollow>{words.undone}</Badge>;
  if (proof.holds === null) return <Badge hollow>{words.unproved}</Badge>;
  return proof.holds ? (
    <Badge tone="success">{words.holds}</Badge>
  ) : (
    <Badge tone="danger">{words.fails({ amount: bankMoney(proof.difference ?? "0.00", currency) })}</Badge>
  );
}
