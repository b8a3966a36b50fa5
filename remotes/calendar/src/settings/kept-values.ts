import { sessionAtom, store } from "@trellis/shared/runtime";
import { useEffect, useState } from "react";

/** Who comes back later than this has begun anew elsewhere. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What was changed in a form, for a person and an organization, on this device. */
function keyOf(form: string): string {
  const { user, organization } = store.get(sessionAtom);
  return `calendar-draft:${user?.id}:${organization?.id}:${form}`;
}

/**
 * The fields of a form that begins with what is stored, which keeps what was typed and not saved until it is saved or
 * discarded: a closed dialog, another page, the back button, a lost session lose nothing. Only what was changed is kept, so that
 * the rest is what is stored by then.
 *
 * @param form tells forms apart: `hours`, `kind:<id>`
 */
export function useKeptValues<Values extends object>(form: string, stored: Values) {
  const [base, setBase] = useState(stored);
  const [found, setFound] = useState(() => readChanges(form, stored));
  const [values, setValues] = useState<Values>(() => ({ ...stored, ...found }));
  const changes = changesOf(base, values);
  const text = JSON.stringify(changes);
  useEffect(() => keepChanges(form, text), [form, text]);
  return {
    values,
    set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    isChanged: Object.keys(changes).length > 0,
    /** What stands there was typed before this form was opened, and not saved. */
    isKept: found !== undefined,
    discard() {
      setValues(base);
      setFound(undefined);
    },
    /** These were saved. */
    settle(saved: Values) {
      dropChanges(form);
      setBase(saved);
      setFound(undefined);
    },
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changesOf<Values extends object>(base: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(base[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

const NONE = "{}";

function keepChanges(form: string, text: string): void {
  try {
    if (text === NONE) localStorage.removeItem(keyOf(form));
    else
      localStorage.setItem(keyOf(form), JSON.stringify({ changes: JSON.parse(text) as unknown, savedAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the dialog itself still holds everything.
  }
}

function dropChanges(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}

/** What was kept of these fields and differs from what is stored by now; undefined for nothing. */
function readChanges<Values extends object>(form: string, stored: Values): Partial<Values> | undefined {
  try {
    const text = localStorage.getItem(keyOf(form));
    if (text === null) return undefined;
    const { changes, savedAt } = JSON.parse(text) as { changes: Record<string, unknown>; savedAt: number };
    if (Date.now() - savedAt >= KEPT_MS) return undefined;
    const fits = Object.entries(stored).filter(
      ([name, value]) => name in changes && isLike(value, changes[name]) && !isSame(value, changes[name]),
    );
    return fits.length > 0
      ? (Object.fromEntries(fits.map(([name]) => [name, changes[name]])) as Partial<Values>)
      : undefined;
  } catch {
    return undefined;
  }
}

const isLike = (value: unknown, kept: unknown) =>
  typeof value === typeof kept && Array.isArray(value) === Array.isArray(kept) && (value === null) === (kept === null);
