import { Route, Switch } from "wouter";
import { AccountScreen } from "./account-screen.tsx";
import { BankAccountsScreen } from "./bank-accounts-screen.tsx";

/** Bank Accounts and each of them. */
export function BankArea() {
  return (
    <Switch>
      <Route path="/bank/:id">{({ id }) => <AccountScreen key={id} id={id} />}</Route>
      <Route component={BankAccountsScreen} />
    </Switch>
  );
}
