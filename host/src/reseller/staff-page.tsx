import { clearDrafts } from "@trellis/shared/client/clear-drafts.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { useAtomValue } from "jotai";
import { lazy, useEffect } from "react";
import { Redirect, useLocation } from "wouter";
import { LOGOUT } from "../account/sign-in-addresses.ts";
import { LocalModeBanner } from "../parts/local-mode-banner.tsx";
import { Wordmark } from "../parts/wordmark.tsx";
import { TEXT } from "./messages.ts";

const ResellerScreen = lazy(() => import("./reseller-screen.tsx"));
const AccountSettingsScreen = lazy(() => import("../account-settings/account-settings-screen.tsx"));

const CONSOLE = "/app/reseller";
const ACCOUNT = "/app/settings/account";

/** For staff of a reseller who belong to no organization: their console and their account, and nothing else. */
export default function StaffPage() {
  const { mode, user } = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const isAccount = path === ACCOUNT;
  const title = isAccount ? TEXT.staff.account : TEXT.staff.console;
  useEffect(() => {
    document.title = `${title} · ${TEXT.product}`;
  }, [title]);
  if (!isAccount && path !== CONSOLE && !path.startsWith(`${CONSOLE}/`)) return <Redirect to={CONSOLE} replace />;
  return (
    <div className="min-h-dvh bg-background">
      {mode === "local" && <LocalModeBanner />}
      <header className="mx-auto flex w-full max-w-content flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 md:px-8">
        <a href={CONSOLE} className="flex min-w-0 flex-1 rounded-md">
          <Wordmark />
        </a>
        <nav aria-label={TEXT.staff.label} className="flex gap-1">
          <LinkButton href={CONSOLE} variant="ghost" size="sm" aria-current={isAccount ? undefined : "page"}>
            {TEXT.staff.console}
          </LinkButton>
          <LinkButton href={ACCOUNT} variant="ghost" size="sm" aria-current={isAccount ? "page" : undefined}>
            {TEXT.staff.account}
          </LinkButton>
        </nav>
        <LinkButton href={LOGOUT} onClick={clearDrafts} variant="ghost" size="sm">
          {TEXT.staff.signOut}
        </LinkButton>
      </header>
      <main className="mx-auto grid w-full max-w-content gap-4 px-4 pt-4 pb-12 md:gap-6 md:px-8 md:pb-16">
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-sm text-muted wrap-anywhere">{TEXT.staff.signedInAs({ email: user?.email ?? "" })}</p>
        </div>
        {isAccount ? <AccountSettingsScreen /> : <ResellerScreen />}
      </main>
    </div>
  );
}
