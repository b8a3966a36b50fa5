import { getTransaction, type Transaction } from "@trellis/contract-finance/transactions.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Plus, Upload } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useDialogAddress } from "../dialog-address.ts";
import { FinanceTabs } from "../finance-tabs.tsx";
import { TEXT } from "../messages.ts";
import type { Figure } from "../summary/summary-months.ts";
import { SummaryStrip } from "../summary/summary-strip.tsx";
import { TransactionActions } from "./transaction-actions.tsx";
import { hasFilters, monthRange, readView, type TransactionView, writeView } from "./transaction-filters.ts";
import { TransactionList } from "./transaction-list.tsx";

const TransactionDialog = lazy(() =>
  import("./form/transaction-dialog.tsx").then(({ TransactionDialog }) => ({ default: TransactionDialog })),
);
const ImportDialog = fetchedPart(() =>
  import("./import/import-dialog.tsx").then(({ ImportDialog }) => ({ default: ImportDialog })),
);
const SimpleInvoiceDialog = fetchedPart(() =>
  import("../simple-invoice/simple-invoice-dialog.tsx").then((m) => ({ default: m.SimpleInvoiceDialog })),
);

const LIST = "/transactions";

/** The Transactions tab: totals, Recent Transactions, and below `/transactions` the whole list in their place. */
export function TransactionsScreen() {
  const [path, navigate] = useLocation();
  const { canWrite } = useMembership();
  const { dialog, open, close } = useDialogAddress();
  const view = useAddressed({ read: readView });
  // A filter in the address applies on any tab: a link to `/app/finance?type=expense` works as written.
  const recentOnly = path !== LIST && !hasFilters(view.filters);

  const changeView = (next: TransactionView, options?: { replace?: boolean }) =>
    navigate(listAddress(next), { replace: options?.replace === true && !recentOnly });
  const showMonth = (figure: Figure, month: string) =>
    navigate(
      listAddress({
        filters: {
          ...monthRange(month),
          ...(figure === "net" ? {} : { type: figure === "income" ? "income" : "expense" }),
        },
        sort: "date",
        order: "desc",
      }),
    );
  const openTransaction = useCallback((id: string) => open({ kind: "transaction", id }), [open]);
  const copyTransaction = useCallback((id: string) => open({ kind: "copy", id }), [open]);
  const showImport = useCallback(
    (importId: string) => navigate(listAddress({ filters: { importId }, sort: "date", order: "desc" })),
    [navigate],
  );

  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs
        actions={canWrite && <TransactionActions filters={recentOnly ? {} : view.filters} onOpen={open} />}
      />
      {/* On a phone the figures would push a list that someone searches off the screen. */}
      <div className={recentOnly ? undefined : "max-sm:hidden"}>
        <SummaryStrip onShowMonth={showMonth} />
      </div>
      <TransactionList
        view={view}
        recentOnly={recentOnly}
        onChangeView={changeView}
        onShowAll={() => navigate(LIST)}
        onOpen={openTransaction}
        onCopy={copyTransaction}
        onShowImport={showImport}
        firstSteps={
          <>
            <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => open({ kind: "import" })}>
              {TEXT.actions.importCsv}
            </Button>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => open({ kind: "add", type: "income" })}>
              {TEXT.actions.addIncome}
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {dialog?.kind === "transaction" && <TransactionById id={dialog.id} onClose={close} />}
        {dialog?.kind === "copy" && canWrite && <TransactionById isCopy id={dialog.id} onClose={close} />}
        {dialog?.kind === "add" && canWrite && <TransactionDialog subject={{ type: dialog.type }} onClose={close} />}
        {dialog?.kind === "invoice" && canWrite && <SimpleInvoiceDialog onClose={close} />}
        {dialog?.kind === "import" && canWrite && (
          <ImportDialog
            onClose={close}
            onShowImport={(importId) =>
              navigate(listAddress({ filters: { importId }, sort: "date", order: "desc" }), { replace: true })
            }
          />
        )}
      </Suspense>
    </div>
  );
}

function listAddress(view: TransactionView): string {
  return LIST + writeView(view);
}

/** Reads the transaction again, past the cache: the form starts from the stored values. */
function TransactionById({ id, isCopy, onClose }: { id: string; isCopy?: true; onClose: () => void }) {
  const [subject, setSubject] = useState<Transaction | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    callEndpoint(getTransaction, { params: { id } }, { signal: abort.signal }).then(setSubject, (error: unknown) => {
      if (abort.signal.aborted) return;
      if (error instanceof ApiError && !error.isLostSession)
        showToast({ title: TEXT.error, description: error.message, variant: "destructive" });
      onClose();
    });
    return () => abort.abort();
  }, [id, onClose]);
  return subject?.id === id ? (
    <TransactionDialog key={id} subject={isCopy ? { copyOf: subject } : subject} onClose={onClose} />
  ) : null;
}
