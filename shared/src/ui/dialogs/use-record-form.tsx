import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type FieldOf, showIssues } from "../../client/endpoint-resolver.ts";
import { useSeenRecord } from "../../client/use-seen-record.ts";
import { useDraftFields } from "./draft-fields.ts";
import { StaleBanner } from "./stale-banner.tsx";

interface Options<
  Values extends FieldValues,
  Row extends { updatedAt: string },
  Opened extends Row | null | undefined,
  Saved,
> {
  /** `kind:id` of what is typed. */
  draft: string;
  /** The record that is edited; nothing for a new one. */
  opened: Opened;
  /** The record as it is now. */
  read: (seen: Row) => Promise<Row>;
  valuesOf: (record: Row) => Values;
  /** Sends the values; over `seen`, the version that the form was filled from. */
  send: (values: Values, seen: Row | Opened) => Promise<Saved>;
  done: (saved: Saved, seen: Row | Opened) => void;
  /** Says that it was not saved. A later version, and what a field can show, are on screen by then. */
  failed: (error: unknown, seen: Row | Opened) => void;
  words: { stale: ReactNode; reloadServerVersion: string };
  /** Where the form shows an issue, as in endpointResolver. */
  fieldOf?: FieldOf<Values>;
  /** Focuses the first field that the server refused, in this order. */
  order?: readonly string[];
  onInvalid?: (errors: object) => void;
}

/**
 * The form of a record in a dialog: what is typed is kept until it is saved, and what someone else saved meanwhile is
 * not overwritten unknowingly. What it returns is the `form` of a FormDialog; `stale` is the notice for above the
 * fields.
 */
export function useRecordForm<
  Values extends FieldValues,
  Context,
  Row extends { updatedAt: string },
  Opened extends Row | null | undefined,
  Saved,
>(form: UseFormReturn<Values, Context>, options: Options<Values, Row, Opened, Saved>) {
  const { opened, read, valuesOf, send, done, failed, words, onInvalid, draft: key, ...fields } = options;
  const { seen, theirs, isOutdated, settle } = useSeenRecord<Row, Opened>(opened, read);
  const draft = useDraftFields(key, form);
  const submit = form.handleSubmit(async (values) => {
    let saved: Saved;
    try {
      saved = await send(values as Values, seen);
    } catch (error) {
      if (await isOutdated(error)) return;
      showIssues(form, error, fields);
      return failed(error, seen);
    }
    draft.drop();
    done(saved, seen);
  }, onInvalid);
  const reloadServerVersion = () => {
    if (theirs) form.reset(valuesOf(theirs));
    settle();
  };
  const stale = theirs && (
    <StaleBanner reloadServerVersion={words.reloadServerVersion} onReloadServerVersion={reloadServerVersion}>
      {words.stale}
    </StaleBanner>
  );
  return { draft, busy: form.formState.isSubmitting, submit, stale };
}
