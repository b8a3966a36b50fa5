import { MAX_TITLE_LENGTH } from "@trellis/contract-notes/choices.ts";
import type { Note } from "@trellis/contract-notes/note.ts";
import { createNote } from "@trellis/contract-notes/notes.ts";
import { plainMentions } from "@trellis/domain/text/note-mentions.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ColorDot } from "../color-dot.tsx";
import { TEXT } from "../messages.ts";
import { FORM } from "./messages.ts";
import { bodyOf, type NoteValues, valuesOf } from "./note-form.ts";

const words = FORM.conflict;
/** What the other version does not have. */
const CHANGED =
  "rounded-xs bg-warning-soft text-text underline decoration-warning-text decoration-dotted underline-offset-2";

interface Props {
  theirs: Note;
  mine: NoteValues;
  onKeepMine: () => void;
  onReloadServerVersion: () => void;
}

/** Two versions of one note, side by side: nothing is saved until the user chooses. */
export function ConflictPanel({ theirs, mine, onKeepMine, onReloadServerVersion }: Props) {
  const creating = useEndpointMutation(createNote);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector("button")?.focus(), []);
  const keepBoth = async () => {
    const available = MAX_TITLE_LENGTH - words.copyTitle({ title: "" }).length;
    const body = { ...bodyOf(mine), title: words.copyTitle({ title: mine.title.trim().slice(0, available) }) };
    const links = theirs.links.filter(({ title }) => title !== null).map(({ kind, recordId }) => ({ kind, recordId }));
    try {
      await creating.mutateAsync({ input: { body: { ...body, links } } });
    } catch (error) {
      showErrorToast(FORM.createFailed, error);
      return;
    }
    showToast({ title: words.copied });
    onReloadServerVersion();
  };
  return (
    <div className="grid gap-4">
      <div role="alert">
        <Banner tone="warning">
          <b>{words.title({ name: theirs.updatedBy?.name ?? FORM.someoneElse })}</b> {words.hint}
        </Banner>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version label={words.theirs} values={valuesOf(theirs)} other={mine} />
        <Version label={words.mine} values={mine} other={valuesOf(theirs)} />
      </div>
      <div ref={first} className="flex flex-wrap gap-2">
        <Button onClick={onReloadServerVersion}>{words.reloadServerVersion}</Button>
        <Button onClick={onKeepMine}>{words.keepMine}</Button>
        <Button variant="primary" busy={creating.isPending} onClick={() => void keepBoth()}>
          {words.keepBoth}
        </Button>
      </div>
    </div>
  );
}

function Version({ label, values, other }: { label: string; values: NoteValues; other: NoteValues }) {
  const titleId = useId();
  const differs = (isOther: boolean, content: ReactNode) =>
    isOther ? <mark className={CHANGED}>{content}</mark> : content;
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-2">
      <h3 id={titleId} className="font-semibold">
        {label}
      </h3>
      <div className="grid gap-2 rounded-md border border-solid border-border p-3">
        <p className="flex items-center gap-2 text-sm text-muted">
          <ColorDot color={values.color} />
          {differs(values.category !== other.category, values.category && TEXT.categories[values.category])}
        </p>
        <p className="font-medium wrap-anywhere">{differs(values.title !== other.title, values.title)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard */}
        <div tabIndex={0} className="max-h-60 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">
          <Lines text={plainMentions(values.content)} other={plainMentions(other.content)} />
        </div>
      </div>
    </section>
  );
}

/** The text with every line marked that the other version does not have. */
function Lines({ text, other }: { text: string; other: string }) {
  const known = new Set(other.split("\n"));
  return text.split("\n").map((line, place) => (
    <span key={place}>
      {known.has(line) || line.trim() === "" ? line : <mark className={CHANGED}>{line}</mark>}
      {"\n"}
    </span>
  ));
}
