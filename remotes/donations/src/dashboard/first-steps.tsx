import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import CodeXml from "lucide-react/icons/code-xml";
import HandCoins from "lucide-react/icons/hand-coins";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.first;

/** What to do before the first gift: each step is a link to where it is done. */
export function FirstSteps() {
  const { canWrite } = useMembership();
  const steps = [
    { href: "/widget", Icon: SlidersHorizontal, title: words.widgetTitle, text: words.widgetText },
    { href: "/embed", Icon: CodeXml, title: words.embedTitle, text: words.embedText },
    ...(canWrite
      ? [{ href: "/gifts?add=donation", Icon: HandCoins, title: words.offlineTitle, text: words.offlineText }]
      : []),
  ];
  return (
    <Card title={words.title}>
      <p className="-mt-2 text-muted">{words.text}</p>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {steps.map(({ href, Icon, title, text }) => (
          <li key={href} className="min-w-0">
            <Link
              href={href}
              className="grid h-full content-start gap-2 rounded-md border border-solid border-border p-4 hover:bg-surface-hover"
            >
              <Glyph>
                <Icon aria-hidden="true" />
              </Glyph>
              <span className="font-medium">{title}</span>
              <span className="text-sm text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
