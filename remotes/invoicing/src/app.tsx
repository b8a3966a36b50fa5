import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { lazy } from "react";
import { Route, Switch, useRouter } from "wouter";
import { InvoicesScreen } from "./invoices/invoices-screen.tsx";
import { InvoicingTabs } from "./invoicing-tabs.tsx";

const InventoryScreen = lazy(() =>
  import("./inventory/inventory-screen.tsx").then(({ InventoryScreen }) => ({ default: InventoryScreen })),
);
const ProductScreen = lazy(() =>
  import("./inventory/product-screen.tsx").then(({ ProductScreen }) => ({ default: ProductScreen })),
);

const InvoiceFormScreen = lazy(() =>
  import("./invoices/form/invoice-form-screen.tsx").then(({ InvoiceFormScreen }) => ({ default: InvoiceFormScreen })),
);

const CustomersScreen = lazy(() =>
  import("./customers/customers-screen.tsx").then(({ CustomersScreen }) => ({ default: CustomersScreen })),
);
const CustomerScreen = lazy(() =>
  import("./customer/customer-screen.tsx").then(({ CustomerScreen }) => ({ default: CustomerScreen })),
);
const PaymentsScreen = lazy(() =>
  import("./payments/payments-screen.tsx").then(({ PaymentsScreen }) => ({ default: PaymentsScreen })),
);
const SalesTaxScreen = lazy(() =>
  import("./sales-tax/sales-tax-screen.tsx").then(({ SalesTaxScreen }) => ({ default: SalesTaxScreen })),
);
const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** Invoicing, and Inventory under its own address. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return base === "/app/inventory" ? (
    <ScreenSuspense>
      <Inventory />
    </ScreenSuspense>
  ) : (
    <ScreenSuspense tabs={<InvoicingTabs />}>
      <Invoicing />
    </ScreenSuspense>
  );
}

function Invoicing() {
  return (
    <Switch>
      <Route path="/customers" component={CustomersScreen} />
      <Route path="/customers/:id">{({ id }) => <CustomerScreen key={id} customerId={id} />}</Route>
      <Route path="/payments" component={PaymentsScreen} />
      <Route path="/sales-tax" component={SalesTaxScreen} />
      <Route path="/new">
        <ScreenSuspense>
          <InvoiceFormScreen key="new" invoiceId={null} />
        </ScreenSuspense>
      </Route>
      <Route path="/:id/edit">
        {({ id }) => (
          <ScreenSuspense>
            <InvoiceFormScreen key={id} invoiceId={id} />
          </ScreenSuspense>
        )}
      </Route>
      {/* One route, so that the list stays under an invoice's dialog. */}
      <Route path="/:id?">{({ id }) => <InvoicesScreen invoiceId={id ?? null} />}</Route>
      <Route path="/:nowhere/*?" component={NotFound} />
    </Switch>
  );
}

function Inventory() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <ProductScreen key={id} productId={id} />}</Route>
      <Route path="/:nowhere/*?" component={NotFound} />
      <Route component={InventoryScreen} />
    </Switch>
  );
}
