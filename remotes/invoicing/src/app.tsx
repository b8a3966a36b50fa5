import { Suspense } from "react";
import { Switch, useRouter } from "wouter";

/** Invoicing, and Inventory under an address of its own. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return <Suspense fallback={null}>{base === "/app/inventory" ? <Inventory /> : <Invoicing />}</Suspense>;
}

function Invoicing() {
  return <Switch>{[]}</Switch>;
}

function Inventory() {
  return <Switch>{[]}</Switch>;
}
