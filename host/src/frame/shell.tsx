import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { hasAccountNotice } from "../billing/account-notice.ts";
import { TEXT } from "../messages.ts";
import { overrideIn } from "../overrides/override-in.ts";
import { LocalModeBanner } from "../parts/local-mode-banner.tsx";
import { findDestination } from "../registry/addresses.ts";
import { FocusBeforeChange } from "./focus-before-change.tsx";
import { OpenedArea } from "./opened-area.tsx";
import { lazyPart, RenderWhenIdle } from "./render-when-idle.tsx";
import { Sidebar } from "./sidebar.tsx";
import { Topbar } from "./topbar.tsx";
import { areaOf, useAreaChange } from "./use-area-change.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

const SubscriptionBanner = lazy(() => import("../billing/subscription-banner.tsx"));
const OverrideBanner = lazy(() => import("../overrides/override-banner.tsx"));
const EmailNotice = lazy(() => import("../sample/email-notice.tsx"));
/** Where the banner would only lead to where one is. */
const PAYING = new Set(["/subscribe", "/checkout"]);

const AfterStart = lazyPart(() => import("./after-start.tsx"));

/** Sidebar, header and main area around whatever the address leads to. */
export function Shell() {
  const session = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const isNarrow = useIsNarrow();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const destination = useMemo(() => findDestination(path, session), [path, session]);
  const main = useAreaChange(path, destination, session);
  useEffect(() => setDrawerOpen(false), [path]);
  const { organization } = session;
  const override = overrideIn(session);
  const hasSubscriptionNotice = organization !== null && hasAccountNotice(organization) && !PAYING.has(path);
  const isCovered = isNarrow && isDrawerOpen;

  return (
    <div className="min-h-dvh bg-background md:grid md:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-3 inset-s-4 z-50 -translate-y-20 rounded-md bg-surface-raised px-3.5 py-2 shadow-popover focus:translate-y-0"
      >
        {TEXT.skip}
      </a>
      <Sidebar path={path} isDrawer={isNarrow} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <div inert={isCovered} className="min-w-0 border-hairline md:border-s">
        {session.mode === "local" && <LocalModeBanner />}
        {override && (
          <Suspense fallback={<div className="min-h-8" />}>
            <OverrideBanner override={override} />
          </Suspense>
        )}
        <Topbar destination={destination} onOpenMenu={() => setDrawerOpen(true)} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          aria-labelledby="page-title"
          className="mx-auto grid max-w-[calc(var(--content)+4rem)] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-12 md:gap-6 md:px-8 md:pt-6 md:pb-16"
        >
          {hasSubscriptionNotice && (
            <Suspense fallback={<div className="min-h-13" />}>
              <SubscriptionBanner organization={organization} />
            </Suspense>
          )}
          {organization?.sendingStopReason && organization.role !== "viewer" && (
            <Suspense fallback={<div className="min-h-13" />}>
              <EmailNotice />
            </Suspense>
          )}
          <OpenedArea destination={destination} />
        </main>
        <FocusBeforeChange area={areaOf(destination)} main={main} />
      </div>
      <RenderWhenIdle>
        <AfterStart />
      </RenderWhenIdle>
    </div>
  );
}
