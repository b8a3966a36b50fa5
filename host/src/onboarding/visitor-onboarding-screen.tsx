import { PlainPage } from "../account/plain-page.tsx";
import { SignInButton } from "../account/sign-in-button.tsx";
import { strings } from "../strings.ts";

const words = strings.onboarding;

/** What 'Learn More' and 'Start Free Trial' lead to before sign-in: how one begins. */
export default function VisitorOnboardingScreen() {
  return (
    <PlainPage title={words.visitorTitle} lead={words.visitorLead}>
      <ol className="grid gap-4 sm:grid-cols-3">
        {words.steps.map(({ name, text }, index) => (
          <li key={name} className="grid content-start gap-1 rounded-lg border border-border bg-surface p-5">
            <span
              aria-hidden="true"
              className="mb-2 grid size-8 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
            >
              {index + 1}
            </span>
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <SignInButton label={words.visitorButton} returnTo="/onboarding" />
      </div>
    </PlainPage>
  );
}
