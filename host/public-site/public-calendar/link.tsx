import type { CSSProperties, ReactNode } from "react";
import { eventHref, isEmbedded } from "./address.ts";
import type { CalendarWords } from "./words.ts";

interface Props {
  slug: string;
  event: { id: string; occurrence: string | null };
  words: CalendarWords;
  className?: string;
  style?: CSSProperties;
  title?: string;
  children: ReactNode;
}

/** Leads to an event's own page; out of another site's page into a new tab, so that the reader's place there stays. */
export function EventLink({ slug, event, words, children, ...filters }: Props) {
  const href = eventHref(slug, event, location.search);
  if (!isEmbedded())
    return (
      <a href={href} {...filters}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener" {...filters}>
      {children}
      <span className="unseen">, {words.newTab}</span>
    </a>
  );
}

/** Says the page in the other language, under that language's own name. */
export function OtherLanguage({ words, onLanguage }: { words: CalendarWords; onLanguage: (to: "en" | "es") => void }) {
  const other = words.language === "en" ? "es" : "en";
  return (
    <button type="button" lang={other} className="link calendar-language" onClick={() => onLanguage(other)}>
      {words.otherLanguage}
    </button>
  );
}
