import { exportCustomers } from "@trellis/contract-invoicing/customers.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import Download from "lucide-react/icons/download";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { lazy, Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { InvoicingTabs } from "../invoicing-tabs.tsx";
import { CustomerList } from "./customer-list.tsx";
import { queryOf, readCustomersView, writeCustomersView } from "./customers-view.ts";
import { TEXT } from "./strings.ts";

const CustomerDialog = lazy(() => import("./customer-dialog.tsx").then((m) => ({ default: m.CustomerDialog })));
const ImportDialog = lazy(() => import("./import-dialog.tsx").then((m) => ({ default: m.ImportDialog })));

/** Whom one invoices: search, balances, adding, bringing in and taking out. */
export function CustomersScreen() {
  const [, navigate] = useLocation();
  const view = readCustomersView(useSearch());
  const { canWrite } = useMembership();
  const show = (part: Partial<typeof view>, options?: { replace?: boolean }) =>
    navigate(`/customers${writeCustomersView({ ...view, ...part })}`, options);
  const close = () => show({ dialog: "" }, { replace: true });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <InvoicingTabs
        actions={
          canWrite && (
            <>
              <LinkButton
                variant="ghost"
                href={endpointUrl(exportCustomers, { query: queryOf(view) })}
                download
                icon={<Download aria-hidden="true" />}
              >
                {TEXT.export}
              </LinkButton>
              <Button icon={<Upload aria-hidden="true" />} onClick={() => show({ dialog: "import" })}>
                {TEXT.import}
              </Button>
              <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => show({ dialog: "new" })}>
                {TEXT.add}
              </Button>
            </>
          )
        }
      />
      <CustomerList view={view} onChange={show} />
      <Suspense fallback={null}>
        {view.dialog === "new" && canWrite && (
          <CustomerDialog onClose={close} onSaved={({ id }) => navigate(`/customers/${id}`)} />
        )}
        {view.dialog === "import" && canWrite && <ImportDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
