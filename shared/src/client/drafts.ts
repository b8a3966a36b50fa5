import { isSecretName } from "@trellis/domain/names/secret-names.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";

const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
/** `kind:id` of a form, for the signed-in person in the current organization, on this device. */
function keyOf(form: string): string {
  const { user, organization } = store.get(sessionAtom);
  const [kind, ...id] = form.split(":");
  return `${kind}-draft:${user?.id}:${organization?.id}:${id.join(":")}`;
}

/** Keeps unsaved input for seven days, without secret fields. It survives closed dialogs, reloads and lost sessions. */
export function keepDraft(form: string, input: object): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify({ ...input, savedAt: Date.now() }, withoutSecrets));
  } catch {
    // Storage is full or forbidden: the form on screen still holds everything.
  }
}

/** The kept input of a form; undefined if there is none or it is older than seven days. */
export function findDraft<Input extends object>(form: string): Input | undefined {
  try {
    const text = localStorage.getItem(keyOf(form));
    if (text === null) return undefined;
    const input = JSON.parse(text) as Input & { savedAt: number };
    if (Date.now() - input.savedAt < RETENTION_MS) return input;
    dropDraft(form);
  } catch {
    // Unreadable input is no input.
  }
  return undefined;
}

/** Forgets the kept input of a form: it was saved or discarded. */
export function dropDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Without storage there is nothing to remove.
  }
}

function withoutSecrets(name: string, value: unknown): unknown {
  return isSecretName(name) ? undefined : value;
}
