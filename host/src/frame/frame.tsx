import { sessionAtom } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { ToastRegion } from "@trellis/shared/ui/toast-region.tsx";
import { useAtomValue } from "jotai";
import { lazy, Suspense } from "react";
import { Redirect, useLocation } from "wouter";
import { startStateAtom } from "../session/start-state.ts";
import { strings } from "../strings.ts";
import { FrameSkeleton } from "./frame-skeleton.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { Shell } from "./shell.tsx";

const SignInScreen = lazy(() => import("../account/sign-in-screen.tsx"));
const TestLoginScreen = lazy(() => import("../account/test-login-screen.tsx"));
const VisitorOnboardingScreen = lazy(() => import("../onboarding/visitor-onboarding-screen.tsx"));
const CreateOrganizationScreen = lazy(() => import("../onboarding/create-organization-screen.tsx"));

const ONBOARDING = "/onboarding";

export function Frame() {
  return (
    <>
      <ScreenBoundary>
        <Suspense fallback={<FrameSkeleton />}>
          <Screen />
        </Suspense>
      </ScreenBoundary>
      <ToastRegion />
    </>
  );
}

/** What is on display depends on who is signed in, then on the address. */
function Screen() {
  const start = useAtomValue(startStateAtom);
  const session = useAtomValue(sessionAtom);
  const [path] = useLocation();

  if (start.phase === "starting") return <FrameSkeleton />;
  if (start.phase === "failed") return <StartError technical={start.technical} />;
  if (path === "/test-login") return <TestLoginScreen />;
  if (!session.user) return path === ONBOARDING ? <VisitorOnboardingScreen /> : <SignInScreen />;
  if (!session.organization) {
    return path === ONBOARDING ? <CreateOrganizationScreen /> : <Redirect to={ONBOARDING} replace />;
  }
  if (path === ONBOARDING) return <Redirect to="/app" replace />;
  return <Shell />;
}

function StartError({ technical }: { technical: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-dialog-md content-center px-4">
      <ErrorCard
        heading={1}
        title={strings.start.title}
        message={strings.start.message}
        onRetry={() => location.reload()}
        details={technical}
      />
    </main>
  );
}
