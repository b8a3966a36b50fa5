import type { Note } from "@trellis/contract-notes/note.ts";
import type { NoteVersion } from "@trellis/contract-notes/versions.ts";
import { plainMentions } from "@trellis/domain/text/note-mentions.ts";
import { useMemo } from "react";
import { TEXT } from "../messages.ts";
import { compareLines, type LinePiece } from "./line-difference.ts";
import { HISTORY } from "./messages.ts";

/** Of more lines in a row that are the same, the ends are shown. */
const MAX_SAME = 6;
const EDGE = 2;
const GONE = "bg-danger-soft text-text line-through decoration-danger-text";
const CAME = "bg-success-soft text-text underline decoration-success-text decoration-dotted underline-offset-2";

/** What a version said, against what the note says now. */
export function Comparison({ version, note }: { version: NoteVersion; note: Note }) {
  const pieces = useMemo(
    () => compareLines(plainMentions(version.content), plainMentions(note.content)),
    [version.content, note.content],
  );
  const fields = [
    [HISTORY.field.title, version.title, note.title],
    [HISTORY.field.category, TEXT.categories[version.category], TEXT.categories[note.category]],
    [HISTORY.field.color, TEXT.colors[version.color], TEXT.colors[note.color]],
  ] as const;
  const changed = fields.filter(([, then, now]) => then !== now);
  const isSame = pieces.every(({ kind }) => kind === "same");
  return (
    <div className="grid min-w-0 content-start gap-3">
      {changed.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          {changed.map(([label, then, now]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                <del className={GONE}>{then}</del> <ins className={CAME}>{now}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-muted">{isSame ? HISTORY.same : HISTORY.legend}</p>
      <section
        aria-label={HISTORY.comparison}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard
        tabIndex={0}
        className="max-h-96 min-w-0 overflow-y-auto rounded-md border border-solid border-border p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {pieces.map((piece, place) => (
          <Piece key={place} piece={piece} isFirst={place === 0} isLast={place === pieces.length - 1} />
        ))}
      </section>
    </div>
  );
}

function Piece({ piece: { kind, lines }, isFirst, isLast }: { piece: LinePiece; isFirst: boolean; isLast: boolean }) {
  if (kind !== "same") {
    const Mark = kind === "removed" ? "del" : "ins";
    return (
      <Mark className={`block rounded-xs px-1 ${kind === "removed" ? GONE : CAME}`}>
        <span className="sr-only">{kind === "removed" ? HISTORY.removed : HISTORY.added} </span>
        {lines.join("\n") || "\u00a0"}
      </Mark>
    );
  }
  if (lines.length <= MAX_SAME) return <span className="block px-1">{lines.join("\n") || "\u00a0"}</span>;
  const head = isFirst ? [] : lines.slice(0, EDGE);
  const tail = isLast ? [] : lines.slice(-EDGE);
  return (
    <>
      {head.length > 0 && <span className="block px-1">{head.join("\n")}</span>}
      <span className="block px-1 text-muted italic">
        {HISTORY.sameLines({ count: lines.length - head.length - tail.length })}
      </span>
      {tail.length > 0 && <span className="block px-1">{tail.join("\n")}</span>}
    </>
  );
}
