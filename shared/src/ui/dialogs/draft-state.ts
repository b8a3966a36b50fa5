import { isSecretName } from "@trellis/domain/names/secret-names.ts";
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { dropDraft, findDraft, keepDraft } from "../../client/drafts.ts";

/** What a form does with its unsaved input. A dialog that is given one closes without asking. */
export interface FormDraft {
  /** The form shows input from an earlier visit. */
  isStored: boolean;
  /** Returns to what is stored. */
  discard: () => void;
  /** Forgets the input: it was saved. */
  drop: () => void;
}

export interface DraftState<Values> extends FormDraft {
  /** The fields differ from what is stored. */
  isChanged: boolean;
  /** Forgets the input: these values, or the ones on screen, were saved. */
  drop: (saved?: Values) => void;
}

/** The changed fields only, so that the others show what is stored by then. */
interface StoredDraft<Values> {
  changes: Partial<Values>;
}

const NONE = "{}";

/**
 * `useState` for the fields of a form that survives Escape, Back, a reload and a lost session until it is saved or
 * discarded. Secret fields are not kept.
 *
 * @param form `kind:id`, one for each form and record: `expense:new`
 */
export function useDraftState<Values extends object>(
  form: string,
  stored: Values | (() => Values),
): [Values, Dispatch<SetStateAction<Values>>, DraftState<Values>] {
  const [base, setBase] = useState(stored);
  const [isStored, setStored] = useState(() => findChanges(form, base) !== undefined);
  const [values, setValues] = useState<Values>(() => ({ ...base, ...findChanges(form, base) }));
  const changes = JSON.stringify(changesOf(base, values));
  useEffect(() => keepChanges(form, JSON.parse(changes) as object), [form, changes]);
  const draft = {
    isStored,
    isChanged: changes !== NONE,
    discard() {
      setValues(base);
      setStored(false);
    },
    drop(saved = values) {
      dropDraft(form);
      setBase(saved);
      setStored(false);
    },
  };
  return [values, setValues, draft];
}

/** What was kept of a form and differs from what is stored by now; undefined for nothing. */
export function findChanges<Values extends object>(form: string, stored: Values): Partial<Values> | undefined {
  const { changes = {} as Partial<Values> } = findDraft<StoredDraft<Values>>(form) ?? {};
  const fitting = Object.entries(stored).filter(([name, value]) => {
    const kept = changes[name as keyof Values];
    return name in changes && isLike(value, kept) && !isSame(value, kept);
  });
  return fitting.length > 0
    ? (Object.fromEntries(fitting.map(([name]) => [name, changes[name as keyof Values]])) as Partial<Values>)
    : undefined;
}

export function keepChanges(form: string, changes: object): void {
  if (Object.keys(changes).length > 0) keepDraft(form, { changes });
  else dropDraft(form);
}

export function changesOf<Values extends object>(base: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values & string)[];
  const changed = names.filter((name) => !isSecretName(name) && !isSame(base[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isLike = (value: unknown, kept: unknown) =>
  value === null || kept === null || (typeof value === typeof kept && Array.isArray(value) === Array.isArray(kept));
