import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId } from "react";
import { SendingPaused } from "../screen/sending-paused.tsx";
import { TEXT } from "./send-preview/messages.ts";

const SHOWN = 5;

interface SendPreviewProps {
  /** Names or addresses of everyone who gets it. */
  to: readonly string[];
  subject?: string;
  /** What they read, paragraph by paragraph. */
  paragraphs?: readonly string[];
  /** What comes with it: the button, the attachment. */
  contains?: readonly string[];
  /** What can't be undone once it's sent. */
  final: string;
}

/** Some of the recipients, and how many more there are. */
function namesOf(to: readonly string[]): string {
  if (to.length === 0) return TEXT.noOne;
  const names = to.slice(0, SHOWN).join(", ");
  return to.length > SHOWN ? TEXT.andMore({ names, count: to.length - SHOWN }) : names;
}

/** What is about to be sent: recipients, content, and what can't be undone. Shown before the button that sends it. */
export function SendPreview({ to, subject, paragraphs = [], contains = [], final }: SendPreviewProps) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="grid min-w-0 gap-3 rounded-lg border border-solid border-border bg-surface-pressed p-3 text-sm text-text"
    >
      <h3 id={title} className="font-medium">
        {TEXT.title}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted">{TEXT.to}</dt>
        <dd className="wrap-anywhere">
          {namesOf(to)}
          {to.length > 1 && <span className="text-muted"> {TEXT.people({ count: to.length })}</span>}
        </dd>
        {subject !== undefined && (
          <>
            <dt className="text-muted">{TEXT.subject}</dt>
            <dd className="font-medium wrap-anywhere">{subject}</dd>
          </>
        )}
        {contains.length > 0 && (
          <>
            <dt className="text-muted">{TEXT.attached}</dt>
            <dd>{contains.join(", ")}</dd>
          </>
        )}
      </dl>
      {paragraphs.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div tabIndex={0} className="grid max-h-48 gap-2 overflow-y-auto rounded-md bg-surface p-3">
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <p className="icons flex items-start gap-1.5 text-muted">
        <TriangleAlert aria-hidden="true" className="mt-px shrink-0" />
        {final}
      </p>
      <SendingPaused isBrief />
    </section>
  );
}
