import { lazy, Suspense } from "react";
import { Route, Switch, useRouter } from "wouter";
import { ContactsScreen } from "./contacts/contacts-screen.tsx";

const SegmentsScreen = lazy(() =>
  import("./segments/segments-screen.tsx").then((m) => ({ default: m.SegmentsScreen })),
);
const DuplicatesScreen = lazy(() =>
  import("./duplicates/duplicates-screen.tsx").then((m) => ({ default: m.DuplicatesScreen })),
);

/** Contacts & CRM, and Notes under an address of its own. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return <Suspense fallback={null}>{base === "/app/notes" ? null : <Contacts />}</Suspense>;
}

const Contacts = () => (
  <Switch>
    <Route path="/segments" component={SegmentsScreen} />
    <Route path="/duplicates" component={DuplicatesScreen} />
    <Route component={ContactsScreen} />
  </Switch>
);
