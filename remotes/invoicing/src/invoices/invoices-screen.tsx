import { addressView, flag, named } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Palette from "lucide-react/icons/palette";
import Plus from "lucide-react/icons/plus";
import UserPlus from "lucide-react/icons/user-plus";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { InvoicingTabs } from "../invoicing-tabs.tsx";
import { InvoiceFilterBar } from "./invoice-filter-bar.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { InvoiceStats } from "./invoice-stats.tsx";
import { INVOICES } from "./invoice-view-state.ts";
import { TEXT } from "./messages.ts";

const InvoiceDialog = fetchedPart(() => import("./invoice-dialog.tsx").then((m) => ({ default: m.InvoiceDialog })));

const CustomerDialog = fetchedPart(() =>
  import("../customers/customer-dialog.tsx").then((m) => ({ default: m.CustomerDialog })),
);

/** The command menu leads here with the dialog open. */
const ADDING = addressView({ isWanted: named("add", flag("customer")) });

/** Invoicing: figures, the list with its filters, and one invoice over it where the address names one. */
export function InvoicesScreen({ invoiceId }: { invoiceId: string | null }) {
  const [, navigate] = useLocation();
  const [view, show] = useListView(INVOICES, "/");
  const query = INVOICES.write(view);
  return (
    <div className="grid gap-4 md:gap-6">
      <InvoicingTabs actions={<InvoiceActions />} />
      <h2 className="sr-only">{TEXT.title}</h2>
      <InvoiceStats />
      <Card flush>
        <InvoiceFilterBar view={view} onChange={show} />
        <InvoiceList view={view} search={query} onChange={show} />
      </Card>
      {invoiceId && (
        <Suspense fallback={null}>
          <InvoiceDialog key={invoiceId} id={invoiceId} onClose={() => navigate(`/${query}`)} />
        </Suspense>
      )}
    </div>
  );
}

function InvoiceActions() {
  const { canWrite, isManager } = useMembership();
  const [, navigate] = useLocation();
  const { isWanted } = useAddressed(ADDING);
  const [isAdding, setAdding] = useState(isWanted);
  useEffect(() => {
    if (isWanted) setAdding(true);
  }, [isWanted]);
  const close = () => {
    setAdding(false);
    if (isWanted) navigate("/", { replace: true });
  };
  return (
    <>
      {isManager && (
        <LinkButton
          variant="ghost"
          href="/app/settings/branding"
          icon={<Palette aria-hidden="true" />}
          className="max-md:hidden"
        >
          {TEXT.actions.customizeBranding}
        </LinkButton>
      )}
      {canWrite && (
        <>
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {TEXT.actions.addCustomer}
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => navigate("/new")}>
            {TEXT.actions.createInvoice}
          </Button>
        </>
      )}
      {canWrite && isAdding && (
        <Suspense fallback={null}>
          <CustomerDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
