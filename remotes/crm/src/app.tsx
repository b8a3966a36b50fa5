import { isRecordId } from "@trellis/shared/client/address-view.ts";
import { ScreenSuspense } from "@trellis/shared/ui/screen/screen-suspense.tsx";
import { lazy, type ReactNode } from "react";
import { Redirect, Route, Switch, useRouter } from "wouter";
import { ContactsScreen } from "./contacts/contacts-screen.tsx";
import { CrmTabs } from "./crm-tabs.tsx";

// Notes have their own address: the contacts page does not fetch them.
const NotesApp = lazy(() => import("./notes/notes-app.tsx").then((m) => ({ default: m.NotesApp })));
const SegmentsScreen = lazy(() =>
  import("./contacts/segments/segments-screen.tsx").then((m) => ({ default: m.SegmentsScreen })),
);
const MailingsScreen = lazy(() =>
  import("./mailings/mailings-screen.tsx").then((m) => ({ default: m.MailingsScreen })),
);
const MailingScreen = lazy(() => import("./mailings/mailing-screen.tsx").then((m) => ({ default: m.MailingScreen })));
const SuppressionsScreen = lazy(() =>
  import("./mailings/suppressions/suppressions-screen.tsx").then((m) => ({ default: m.SuppressionsScreen })),
);
const DuplicatesScreen = lazy(() =>
  import("./duplicates/duplicates-screen.tsx").then((m) => ({ default: m.DuplicatesScreen })),
);
const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));
const TagsScreen = lazy(() => import("./tags/tags-screen.tsx").then((m) => ({ default: m.TagsScreen })));
const DeletedScreen = lazy(() => import("./deleted/deleted-screen.tsx").then((m) => ({ default: m.DeletedScreen })));

const ContactScreen = lazy(() => import("./contact/contact-screen.tsx"));

/** Contacts & CRM, and Notes under its own address. Addresses are relative to the one that is open. */
export function App() {
  const { base } = useRouter();
  return base === "/app/notes" ? (
    <ScreenSuspense>
      <NotesApp />
    </ScreenSuspense>
  ) : (
    <ScreenSuspense tabs={<CrmTabs />}>
      <Contacts />
    </ScreenSuspense>
  );
}

/** A screen without the area's tabs. */
const alone = (screen: ReactNode) => <ScreenSuspense>{screen}</ScreenSuspense>;

const Contacts = () => (
  <Switch>
    <Route path="/segments" component={SegmentsScreen} />
    <Route path="/mailings" component={MailingsScreen} />
    <Route path="/mailings/new">
      <Redirect to="/mailings" replace />
    </Route>
    <Route path="/mailings/suppressed">{alone(<SuppressionsScreen />)}</Route>
    <Route path="/mailings/:id">{({ id }) => alone(<MailingScreen key={id} mailingId={id} />)}</Route>
    <Route path="/duplicates" component={DuplicatesScreen} />
    <Route path="/tags">{alone(<TagsScreen />)}</Route>
    <Route path="/deleted">{alone(<DeletedScreen />)}</Route>
    <Route path="/:id">
      {({ id }) => alone(isRecordId(id) ? <ContactScreen key={id} contactId={id} /> : <NotFound />)}
    </Route>
    <Route path="/:nowhere/*?" component={NotFound} />
    <Route component={ContactsScreen} />
  </Switch>
);
