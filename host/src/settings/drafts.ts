/** What was typed into the settings and not saved: kept while one looks elsewhere in the shell, and asked about before the page goes. */
const drafts = new Map<string, unknown>();

/** The draft of a form, or undefined where everything is saved. */
export function draftOf<Draft>(form: string): Draft | undefined {
  return drafts.get(form) as Draft | undefined;
}

/** Keeps a form's draft; null once it is saved or discarded. */
export function keepDraft(form: string, draft: unknown): void {
  if (draft === null) drafts.delete(form);
  else drafts.set(form, draft);
  if (drafts.size > 0) window.addEventListener("beforeunload", askBeforeLeaving);
  else window.removeEventListener("beforeunload", askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
