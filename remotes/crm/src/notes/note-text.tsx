import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { lazy, Suspense } from "react";
import { plainText } from "./plain-text.ts";

const RenderedMarkdown = lazy(() => import("./markdown/rendered-markdown.tsx"));

interface Props {
  text: string;
  /** Whom it may mention, by their present names. */
  people?: readonly NotePerson[];
  compact?: boolean;
  onTask?: ((offset: number, isDone: boolean) => void) | undefined;
}

/** A note's text. Until the Markdown renderer is loaded, the plain text is shown. */
export function NoteText({ text, people = [], compact = false, onTask }: Props) {
  const fallback = <p className="whitespace-pre-line wrap-anywhere">{plainText(text)}</p>;
  return (
    <Suspense fallback={fallback}>
      <RenderedMarkdown text={text} people={people} compact={compact} onTask={onTask} />
    </Suspense>
  );
}
