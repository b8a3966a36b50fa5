import { dropDraft, findDraft, keepDraft as keepOnDevice } from "@trellis/shared/client/drafts.ts";
import { guardUnload } from "@trellis/shared/ui/dialogs/typed-fields.ts";

/** Unsaved input of the settings: whole while the page lives, and without secret fields on this device. */
const drafts = new Map<string, unknown>();
const formOf = (form: string) => `settings:${form}`;

/** The draft of a form, or undefined where everything is saved. After a reload, secret fields are missing. */
export function draftOf<Draft>(form: string): Draft | undefined {
  return (drafts.get(form) ?? findDraft<{ draft: Draft }>(formOf(form))?.draft) as Draft | undefined;
}

/** Keeps a form's draft; null once it is saved or discarded. */
export function keepDraft(form: string, draft: unknown): void {
  if (draft === null) {
    drafts.delete(form);
    dropDraft(formOf(form));
  } else {
    drafts.set(form, draft);
    keepOnDevice(formOf(form), { draft });
  }
}

guardUnload(() => drafts.size > 0);
