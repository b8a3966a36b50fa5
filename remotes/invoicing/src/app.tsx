import { lazy, Suspense } from "react";
import { Route, Switch, useRouter } from "wouter";

const InventoryScreen = lazy(() =>
  import("./inventory/inventory-screen.tsx").then(({ InventoryScreen }) => ({ default: InventoryScreen })),
);
const ProductScreen = lazy(() =>
  import("./inventory/product-screen.tsx").then(({ ProductScreen }) => ({ default: ProductScreen })),
);

/** Invoicing, and Inventory under an address of its own. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return <Suspense fallback={null}>{base === "/app/inventory" ? <Inventory /> : <Invoicing />}</Suspense>;
}

function Invoicing() {
  return <Switch>{[]}</Switch>;
}

function Inventory() {
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <ProductScreen key={id} productId={id} />}</Route>
      <Route component={InventoryScreen} />
    </Switch>
  );
}
