import { useState } from "react";
import { complaintsOf } from "../../client/error-toast.ts";
import { issueSentence } from "../../client/issue-sentences.ts";
import { useDraftState } from "./draft-state.ts";

type Errors = Readonly<Record<string, string>>;

interface Options<Values, Saved> {
  /** `kind:id` of what is typed. */
  draft: string;
  stored: Values | (() => Values);
  /** What is wrong with the values, by field, before anything is sent; nothing where they can be sent. */
  check?: (values: Values) => Errors;
  send: (values: Values) => Promise<Saved>;
  /** Says that it was saved, and closes. */
  done: (saved: Saved, values: Values) => unknown;
  /** Says that it was not saved; what a field can show is on screen by then. */
  failed: (error: unknown, errors: Errors) => unknown;
  /** A field's error leaves as the field is changed; otherwise when the form is sent again. */
  clearsErrors?: boolean;
}

/**
 * The form of a dialog whose fields are plain state: what is typed is kept until it is saved, and the server's complaints
 * appear at the fields. With react-hook-form, and for a record with a version, it is `useRecordForm`.
 */
export function useDraftForm<Values extends object, Saved>(options: Options<Values, Saved>) {
  const { check, send, done, failed, clearsErrors } = options;
  const [values, setValues, draft] = useDraftState<Values>(options.draft, options.stored);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    if (clearsErrors)
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const submit = async () => {
    if (busy) return;
    const wrong = check?.(values) ?? {};
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const saved = await send(values);
      draft.drop();
      await done(saved, values);
    } catch (error) {
      const complaints = complaintsOf(error);
      setErrors(complaints);
      await failed(error, complaints);
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    set,
    errors,
    setErrors,
    errorOf: (name: string) => errors[name] ?? null,
    form: { draft, busy, submit },
  };
}

interface Schema {
  safeParse: (body: unknown) => { error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** What a schema finds wrong with a body, by field. */
export const problemsOf = (schema: Schema, body: unknown): Errors =>
  Object.fromEntries(
    schema.safeParse(body).error?.issues.map(({ path, message }) => [String(path[0]), issueSentence(message)]) ?? [],
  );
