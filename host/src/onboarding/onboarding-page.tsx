import { clearDrafts } from "@trellis/shared/client/clear-drafts.ts";
import { arePlansShown } from "@trellis/shared/client/plans-shown.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Steps } from "@trellis/shared/ui/controls/stepper.tsx";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useRef } from "react";
import { LOGOUT, loginAddress } from "../account/sign-in-addresses.ts";
import { LocalModeBanner } from "../parts/local-mode-banner.tsx";
import { Wordmark } from "../parts/wordmark.tsx";
import { TEXT } from "./messages.ts";

/** The steps by number; without plans there is no step to choose one. */
const STEPS = (["details", "plan", "review", "done"] as const)
  .map((name, index) => ({ name, step: index + 1 }))
  .filter(({ step }) => step !== 2 || arePlansShown());

interface Props {
  /** 1 to 4. */
  step: number;
  title: string;
  lead: string;
  /** Where a member who signs in here wants to go. */
  loginReturn?: string;
  /** Above the step: what was kept, invitations. */
  before?: ReactNode;
  children: ReactNode;
}

/** The frame of every step. A new step takes the focus to its heading. */
export function OnboardingPage({ step, title, lead, loginReturn = "/app", before, children }: Props) {
  const { user, mode } = useAtomValue(sessionAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(1);
  useEffect(() => {
    document.title = `${title} · ${TEXT.product}`;
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, title]);
  return (
    <div className="flex min-h-dvh flex-col bg-background-sunken">
      {mode === "local" && <LocalModeBanner />}
      <header className="mx-auto flex w-full max-w-content items-center gap-4 px-4 py-4 md:px-8">
        <a href="/" className="flex min-w-0 flex-1 rounded-md">
          <Wordmark />
        </a>
        {user ? (
          <LinkButton href={LOGOUT} onClick={clearDrafts} variant="ghost">
            {TEXT.signOut}
          </LinkButton>
        ) : (
          <LinkButton href={loginAddress(loginReturn)} variant="ghost">
            {TEXT.login}
          </LinkButton>
        )}
      </header>
      <main className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-6 px-4 pt-6 pb-16 md:pt-12">
        <nav aria-label={TEXT.progress}>
          <Steps
            steps={STEPS.map(({ name }) => TEXT.steps[name])}
            current={STEPS.filter((each) => each.step < step).length + (step === 4 ? 1 : 0)}
          />
        </nav>
        {before}
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {title}
          </h1>
          <p className="text-lg text-balance text-muted">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
