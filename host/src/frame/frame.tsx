import { SIGN_IN_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { ToastRegion } from "@trellis/shared/ui/toasts/toast-region.tsx";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { UpgradePrompt } from "../billing/upgrade-prompt.tsx";
import { ConfirmPrompt } from "../confirmation/confirm-prompt.tsx";
import { TEXT } from "../messages.ts";
import { showsWelcome } from "../onboarding/just-created.ts";
import { FrameSkeleton } from "../parts/frame-skeleton.tsx";
import { ScreenBoundary } from "../parts/screen-boundary.tsx";
import { startStateAtom } from "../session/start-state.ts";
import { leadsElsewhere } from "../session/tab-organization.ts";
import { Shell } from "./shell.tsx";

const SignInScreen = lazy(() => import("../account/sign-in-screen.tsx"));
const SignInPage = lazy(() => import("../account/sign-in-page.tsx"));
const ElsewhereScreen = lazy(() => import("../account/elsewhere-screen.tsx"));
const JoinScreen = lazy(() => import("../account/join/join-screen.tsx"));
const OpenInvitations = lazy(() => import("../account/join/open-invitations.tsx"));
const TestLoginScreen = lazy(() => import("../account/test-login-screen.tsx"));
const StaffPage = lazy(() => import("../reseller/staff-page.tsx"));
const OnboardingScreen = lazy(() => import("../onboarding/onboarding-screen.tsx"));

const ONBOARDING = "/onboarding";
const SUBSCRIBE = "/subscribe";

export function Frame() {
  return (
    <>
      <ScreenBoundary>
        <Suspense fallback={<FrameSkeleton />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
      <UpgradePrompt />
      <ConfirmPrompt />
      <ToastRegion />
    </>
  );
}

/** The content depends on who is signed in, then on the address. */
function Screen() {
  const start = useAtomValue(startStateAtom);
  const session = useAtomValue(sessionAtom);
  const [path] = useLocation();
  const search = useSearch();

  if (start.phase === "starting") return <FrameSkeleton />;
  if (start.phase === "failed") return <StartError technical={start.technical} />;
  if (path === "/test-login") return <TestLoginScreen />;
  if (path === SIGN_IN_PAGE) return <SignInPage />;
  const { user, organization } = session;
  const invite = path === "/app" ? new URLSearchParams(search).get("invite") : null;
  if (user && invite) return <JoinScreen token={invite} />;
  if (user && leadsElsewhere(search)) return <ElsewhereScreen />;
  if (path === ONBOARDING && (!organization || showsWelcome(organization.id, search)))
    return (
      <OpenInvitations isAsked={user !== null && !organization}>
        <OnboardingScreen />
      </OpenInvitations>
    );
  // Anyone who chose a plan before there is an organization to pay for begins with it; who has one signs in there.
  if (!organization && path === SUBSCRIBE) return <Redirect to={`${ONBOARDING}?${search}`} replace />;
  if (!user) return <SignInScreen />;
  if (!organization && user.isResellerStaff) return <StaffPage />;
  if (!organization) return <Redirect to={ONBOARDING} replace />;
  if (path === ONBOARDING) return <Redirect to="/app" replace />;
  return <Shell />;
}

function StartError({ technical }: { technical: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-dialog-md content-center px-4">
      <ErrorCard
        heading={1}
        title={TEXT.start.title}
        message={TEXT.start.message}
        onRetry={() => location.reload()}
        details={technical}
      />
    </main>
  );
}
