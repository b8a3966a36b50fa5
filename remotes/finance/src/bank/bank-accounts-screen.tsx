import { listBankAccounts } from "@trellis/contract-bank/bank-accounts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { FinanceTabs } from "../finance-tabs.tsx";
import { AccountCard } from "./account-card.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.accounts;

/** The organization's bank accounts, each with its balance and what is open in it. */
export function BankAccountsScreen() {
  const { canWrite } = useMembership();
  const [, navigate] = useLocation();
  const list = useEndpoint(listBankAccounts, {}, { fresh: true });
  const [adding, setAdding] = useState(false);
  const accounts = list.data ?? [];
  const addButton = canWrite && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      className="max-md:flex-1"
      onClick={() => setAdding(true)}
    >
      {words.add}
    </Button>
  );
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <FinanceTabs actions={accounts.length > 0 && addButton} />
      <h2 className="sr-only">{TEXT.title}</h2>
      {list.error && !list.data ? (
        <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
      ) : accounts.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Landmark />}
            title={words.empty.title}
            description={canWrite ? words.empty.write : words.empty.read}
            action={addButton || undefined}
          />
        </Card>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 xl:grid-cols-3">
          {accounts.map((account) => (
            <AccountCard key={account.id} account={account} />
          ))}
        </ul>
      )}
      {adding && (
        <AccountDialog account={null} onClose={() => setAdding(false)} onAdded={(id) => navigate(`/bank/${id}`)} />
      )}
    </div>
  );
}
