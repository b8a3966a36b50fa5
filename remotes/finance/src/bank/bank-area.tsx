import { lazy } from "react";
import { Route, Switch } from "wouter";
import { AccountScreen } from "./account-screen.tsx";
import { BankAccountsScreen } from "./bank-accounts-screen.tsx";

const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

/** Bank Accounts and each of them. */
export function BankArea() {
  return (
    <Switch>
      <Route path="/bank/:id">{({ id }) => <AccountScreen key={id} id={id} />}</Route>
      <Route path="/bank" component={BankAccountsScreen} />
      <Route component={NotFound} />
    </Switch>
  );
}
