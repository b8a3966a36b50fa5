import { arePlansShown } from "@trellis/shared/client/plans-shown.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useAtomValue } from "jotai";
import { DetailsStep } from "./details-step.tsx";
import { TEXT } from "./messages.ts";
import { OnboardingPage } from "./onboarding-page.tsx";
import { OwnAccount } from "./own-account.tsx";
import { PlanStep } from "./plan-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { useOfferedPlans } from "./use-offered-plans.ts";
import { useOnboarding } from "./use-onboarding.ts";
import { WelcomeStep } from "./welcome-step.tsx";

const STEP_WORDS = [TEXT.details, TEXT.plan, TEXT.review];

/** From a name to a running trial in four steps. A visitor may begin; signing in comes with the third. */
export default function OnboardingScreen() {
  const { organization } = useAtomValue(sessionAtom);
  if (!organization) return <Wizard />;
  const { title } = TEXT.welcome;
  const lead = arePlansShown() ? TEXT.welcome.lead : TEXT.withoutPlans.welcome;
  return (
    <OnboardingPage step={4} title={title} lead={lead({ organization: organization.name })}>
      <WelcomeStep />
    </OnboardingPage>
  );
}

function Wizard() {
  const { user } = useAtomValue(sessionAtom);
  const { draft, step, isResumed, isPending, failure, loginReturn, change, goTo, startOver, submit } = useOnboarding();
  const offered = useOfferedPlans();
  const { title, lead: usual } = STEP_WORDS[step - 1] ?? TEXT.details;
  const lead = step === 3 && !arePlansShown() ? TEXT.withoutPlans.lead : usual;
  return (
    <OnboardingPage
      step={step}
      title={title}
      lead={lead}
      loginReturn={loginReturn}
      before={
        <>
          {user?.joinedViaInvitation && <Banner tone="neutral">{TEXT.removed}</Banner>}
          {isResumed && step < 3 && <Resumed onStartOver={startOver} />}
        </>
      }
    >
      {step === 1 && <DetailsStep draft={draft} onChange={change} onContinue={() => goTo(arePlansShown() ? 2 : 3)} />}
      {step === 2 && (
        <PlanStep draft={draft} offered={offered} onChange={change} onBack={() => goTo(1)} onContinue={() => goTo(3)} />
      )}
      {step === 3 && (
        <ReviewStep
          draft={draft}
          offered={offered}
          isSignedIn={user !== null}
          isPending={isPending}
          failure={failure}
          onEdit={goTo}
          onSubmit={() => void submit()}
        />
      )}
      {step === 1 && user && <OwnAccount email={user.email} />}
    </OnboardingPage>
  );
}

const Resumed = ({ onStartOver }: { onStartOver: () => void }) => (
  <Banner
    tone="neutral"
    action={
      <Button size="sm" onClick={onStartOver}>
        {TEXT.startOver}
      </Button>
    }
  >
    {TEXT.kept}
  </Banner>
);
