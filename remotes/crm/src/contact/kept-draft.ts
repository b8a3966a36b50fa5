import { sessionAtom, store } from "@trellis/shared/runtime";

/** Who comes back later than this has begun anew elsewhere. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** One draft of a kind for a person, an organization and a contact, on this device. */
function keyOf(kind: string, contactId: string): string {
  const { user, organization } = store.get(sessionAtom);
  return `${kind}-draft:${user?.id}:${organization?.id}:${contactId}`;
}

/** Survives what takes the page away: a closed dialog, a lost session, a reload. Values are texts. */
export function keepDraft<Values extends object>(kind: string, contactId: string, values: Values): void {
  try {
    localStorage.setItem(keyOf(kind, contactId), JSON.stringify({ values, savedAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the dialog itself still holds everything.
  }
}

/** What was kept of these fields; undefined where there is nothing, or something else. */
export function findDraft<Field extends string>(
  kind: string,
  contactId: string,
  fields: readonly Field[],
): Record<Field, string> | undefined {
  try {
    const text = localStorage.getItem(keyOf(kind, contactId));
    if (text === null) return undefined;
    const { values, savedAt } = JSON.parse(text) as { values: Record<Field, unknown>; savedAt: number };
    const isWhole = Date.now() - savedAt < KEPT_MS && fields.every((field) => typeof values[field] === "string");
    return isWhole ? (values as Record<Field, string>) : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(kind: string, contactId: string): void {
  try {
    localStorage.removeItem(keyOf(kind, contactId));
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}
