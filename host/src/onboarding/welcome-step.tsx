import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import FileUp from "lucide-react/icons/file-up";
import UserPlus from "lucide-react/icons/user-plus";
import { OpenSampleButton } from "../sample/open-sample-button.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.welcome;

const FIRST_STEPS = [
  { step: words.invite, href: "/app/settings/team", Icon: UserPlus },
  { step: words.import, href: "/app/finance", Icon: FileUp },
];

/** Step 4: it is done, and what one does next. */
export function WelcomeStep() {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <LinkButton href="/app" variant="primary" size="lg">
          {words.dashboard}
        </LinkButton>
        <LinkButton href="/" size="lg">
          {words.home}
        </LinkButton>
      </div>
      <section aria-labelledby="first-steps" className="grid gap-3">
        <h2 id="first-steps" className="text-lg font-semibold">
          {words.next}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {FIRST_STEPS.map(({ step, href, Icon }) => (
            <li
              key={href}
              className="relative flex gap-3 rounded-lg border border-border bg-surface p-4 hover:bg-surface-hover"
            >
              <Glyph tone="accent">
                <Icon />
              </Glyph>
              <span className="min-w-0">
                <a href={href} className="font-medium after:absolute after:inset-0 after:rounded-lg">
                  {step.name}
                </a>
                <span className="block text-sm text-muted">{step.text}</span>
              </span>
            </li>
          ))}
        </ul>
        <OpenSampleButton />
      </section>
    </div>
  );
}
