import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect } from "react";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { TEXT } from "../messages.ts";
import { LocalModeBanner } from "../parts/local-mode-banner.tsx";
import { Wordmark } from "../parts/wordmark.tsx";

interface Props {
  title: string;
  lead: string;
  /** At the right of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page without the shell around it: before sign-in, and before there is an organization. */
export function PlainPage({ title, lead, actions, children }: Props) {
  const { mode, user } = useAtomValue(sessionAtom);
  useEffect(() => {
    document.title = `${title} · ${TEXT.product}`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col bg-background-sunken">
      {mode === "local" && <LocalModeBanner />}
      <header className="mx-auto flex w-full max-w-content items-center gap-4 px-4 py-4 md:px-8">
        <Wordmark />
        <div className="ms-auto flex items-center gap-4">
          {!user && <LanguageSwitch />}
          {actions}
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-content flex-1 content-center gap-8 px-4 py-8 md:px-8">
        <div className="grid max-w-3xl gap-4">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="text-lg text-balance text-muted">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
