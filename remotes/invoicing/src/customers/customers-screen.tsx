import { exportCustomers } from "@trellis/contract-invoicing/customers.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { Suspense } from "react";
import { useLocation } from "wouter";
import { InvoicingTabs } from "../invoicing-tabs.tsx";
import { CustomerList } from "./customer-list.tsx";
import { CUSTOMERS, queryOf } from "./customers-view.ts";
import { TEXT } from "./messages.ts";

const CustomerDialog = fetchedPart(() => import("./customer-dialog.tsx").then((m) => ({ default: m.CustomerDialog })));
const ImportDialog = fetchedPart(() => import("./import-dialog.tsx").then((m) => ({ default: m.ImportDialog })));

/** Whom one invoices: search, balances, adding, bringing in and taking out. */
export function CustomersScreen() {
  const [, navigate] = useLocation();
  const [view, show] = useListView(CUSTOMERS, "/customers");
  const { canWrite } = useMembership();
  const close = () => show({ dialog: "" }, { replace: true });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <InvoicingTabs
        actions={
          canWrite && (
            <>
              <DownloadLink href={endpointUrl(exportCustomers, { query: queryOf(view) })}>{TEXT.export}</DownloadLink>
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
