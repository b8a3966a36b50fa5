import { lazy, Suspense } from "react";
import { Route, Switch, useRouter } from "wouter";
import { ContactsScreen } from "./contacts/contacts-screen.tsx";
import { NotesApp } from "./notes/notes-app.tsx";

const SegmentsScreen = lazy(() =>
  import("./segments/segments-screen.tsx").then((m) => ({ default: m.SegmentsScreen })),
);
const DuplicatesScreen = lazy(() =>
  import("./duplicates/duplicates-screen.tsx").then((m) => ({ default: m.DuplicatesScreen })),
);

const ContactScreen = lazy(() => import("./contact/contact-screen.tsx"));

/** Contacts & CRM, and Notes under an address of its own. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return <Suspense fallback={null}>{base === "/app/notes" ? <NotesApp /> : <Contacts />}</Suspense>;
}

const Contacts = () => (
  <Switch>
    <Route path="/segments" component={SegmentsScreen} />
    <Route path="/duplicates" component={DuplicatesScreen} />
    <Route path="/:id">
      {({ id }) => (isContact(id) ? <ContactScreen key={id} contactId={id} /> : <ContactsScreen />)}
    </Route>
    <Route component={ContactsScreen} />
  </Switch>
);

/** What is no id of a contact shows the list, as any address that is not known. */
const isContact = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
