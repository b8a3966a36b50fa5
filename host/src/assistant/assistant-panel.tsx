import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { useAtomValue, useSetAtom } from "jotai";
import Minus from "lucide-react/icons/minus";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Article } from "../../help/article.ts";
import { AssistantMessage, HelpLink } from "./assistant-message.tsx";
import { ask, assistantStateAtom, findPagesAbout, loadFinder, messagesAtom, repliesDueAtom } from "./conversation.ts";
import { TEXT } from "./messages.ts";

/** The conversation: a question, and after a moment what the help pages say. */
export function AssistantPanel() {
  const setState = useSetAtom(assistantStateAtom);
  const messages = useAtomValue(messagesAtom);
  const repliesDue = useAtomValue(repliesDueAtom);
  const [{ question }, setValues, draft] = useDraftState("assistant:question", { question: "" });
  const field = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    field.current?.focus();
    loadFinder().catch(() => undefined);
  }, []);
  // The newest is in view, without the page behind it moving.
  useEffect(() => {
    const log = end.current?.parentElement;
    if (log && messages.length + repliesDue > 0) log.scrollTop = log.scrollHeight;
  }, [messages, repliesDue]);

  const send = (text: string) => {
    ask(text);
    draft.drop({ question: "" });
    setValues({ question: "" });
    field.current?.focus();
  };

  return (
    <div
      role="dialog"
      aria-label={TEXT.name}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        setState("minimized");
      }}
      className="fixed inset-x-0 bottom-0 z-40 flex h-[min(36rem,80dvh)] flex-col rounded-t-xl border border-solid border-border bg-surface-raised text-text shadow-popover [--control-ground:var(--surface-raised)] sm:inset-x-auto sm:inset-e-5 sm:bottom-5 sm:w-96 sm:rounded-lg print:hidden"
    >
      <div className="flex h-13 shrink-0 items-center gap-1 border-b border-hairline pe-2 ps-4">
        <h2 className="flex-1 text-md font-semibold">{TEXT.name}</h2>
        <IconButton label={TEXT.minimize} icon={<Minus />} size="sm" onClick={() => setState("minimized")} />
        <IconButton label={TEXT.close} icon={<X />} size="sm" onClick={() => setState("closed")} />
      </div>
      <div
        role="log"
        aria-label={TEXT.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2"
      >
        <p className="me-8 justify-self-start rounded-lg bg-surface-pressed px-3 py-2">{TEXT.greeting}</p>
        {messages.map((message) => (
          <AssistantMessage key={message.id} message={message} />
        ))}
        {repliesDue > 0 && (
          <p className="flex h-9 items-center gap-1 justify-self-start rounded-lg bg-surface-pressed px-3">
            <span className="sr-only">{TEXT.typing}</span>
            {["first", "second", "third"].map((dot) => (
              <span key={dot} aria-hidden="true" className="size-1.5 rounded-full bg-muted motion-safe:animate-pulse" />
            ))}
          </p>
        )}
        {messages.length === 0 && <AboutScreen />}
        {messages.length === 0 && (
          <ul className="grid justify-items-start gap-2">
            {Object.values(TEXT.examples).map((example) => (
              <li key={example}>
                <Button size="sm" className="max-w-full" onClick={() => send(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div ref={end} />
      </div>
      <form
        className="flex shrink-0 gap-2 border-t border-hairline p-3"
        onSubmit={(event) => {
          event.preventDefault();
          send(question);
        }}
      >
        <TextInput
          ref={field}
          aria-label={TEXT.field}
          placeholder={TEXT.placeholder}
          autoComplete="off"
          maxLength={500}
          value={question}
          onChange={(event) => setValues({ question: event.target.value })}
          className="min-w-0 flex-1"
        />
        <IconButton label={TEXT.send} type="submit" variant="primary" icon={<SendHorizontal />} />
      </form>
    </div>
  );
}

/** The help pages about the screen behind the panel. */
function AboutScreen() {
  const [path] = useLocation();
  const [pages, setPages] = useState<readonly Article[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findPagesAbout(path).then((found) => isCurrent && setPages(found));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="assistant-about" className="me-8 rounded-lg bg-surface-pressed px-3 py-2">
      <h3 id="assistant-about" className="font-medium">
        {TEXT.aboutScreen}
      </h3>
      <ul>
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <HelpLink href={`/help/${slug}`}>{title}</HelpLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
