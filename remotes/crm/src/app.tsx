import { Suspense } from "react";
import { useRouter } from "wouter";
import { CrmTabs } from "./crm-tabs.tsx";

/** Contacts & CRM, and Notes under an address of its own. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return <Suspense fallback={null}>{base === "/app/notes" ? null : <CrmTabs />}</Suspense>;
}
