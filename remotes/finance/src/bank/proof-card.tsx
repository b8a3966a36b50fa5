import { type BankAccount, type BankProof, updateBankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { BankMoney, bankMoney } from "./bank-money.tsx";
import { TEXT } from "./messages.ts";
import { showErrorToast } from "./use-line-actions.ts";

const words = TEXT.proof;

interface Props {
  account: BankAccount;
  proof: BankProof;
  canWrite: boolean;
}

/** Opening balance + movements = closing balance, and where a difference could come from. */
export function ProofCard({ account, proof, canWrite }: Props) {
  const { currency } = account;
  const update = useEndpointMutation(updateBankAccount);
  const fitting = proof.fittingOpeningBalance;
  const useOpening = async (openingBalance: string) => {
    try {
      await update.mutateAsync({ input: { params: { id: account.id }, body: { openingBalance } } });
      showToast({ title: words.openingSaved });
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <Card title={words.title} actions={account.lineCount > 0 && <Verdict proof={proof} currency={currency} />}>
      {account.lineCount === 0 ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <dl className="grid gap-1.5">
          <Line label={words.opening}>
            <BankMoney amount={proof.openingBalance} currency={currency} />
          </Line>
          <Line label={words.in}>
            <BankMoney amount={proof.moneyIn} currency={currency} sign="always" signed />
          </Line>
          <Line label={words.out}>
            <BankMoney amount={proof.moneyOut === "0.00" ? "0.00" : `-${proof.moneyOut}`} currency={currency} />
          </Line>
          <Line label={words.adds} strong>
            <BankMoney amount={proof.calculated} currency={currency} />
          </Line>
          <Line label={proof.closingDay ? words.closing({ day: proof.closingDay }) : words.closingNone}>
            {proof.closingBalance === null ? (
              <span className="text-muted">{words.unknown}</span>
            ) : (
              <BankMoney amount={proof.closingBalance} currency={currency} />
            )}
          </Line>
        </dl>
      )}
      {proof.causes.length > 0 && (
        <div className="mt-4 grid gap-2 rounded-md bg-warning-soft px-4 py-3">
          <h3 className="font-medium">{words.causes}</h3>
          <ul className="grid list-disc gap-1 ps-4 text-muted">
            {proof.causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
          {canWrite && fitting !== null && (
            <Button
              size="sm"
              className="justify-self-start"
              busy={update.isPending}
              onClick={() => void useOpening(fitting)}
            >
              {words.useOpening({ amount: bankMoney(fitting, currency) })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Verdict({ proof, currency }: { proof: BankProof; currency: string }) {
  if (proof.holds === null) return <Badge hollow>{words.open}</Badge>;
  return proof.holds ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {words.holds}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
      {words.fails({ amount: bankMoney(proof.difference ?? "0.00", currency) })}
    </Badge>
  );
}

function Line({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? "border-t border-border pt-1.5 font-semibold" : ""}`}
    >
      <dt className={strong ? "" : "text-balance text-muted"}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
