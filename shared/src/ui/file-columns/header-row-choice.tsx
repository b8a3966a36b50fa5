import { useEffect, useId, useRef, useState } from "react";
import { FieldGroup } from "../controls/field.tsx";
import { Radio } from "../controls/inputs.tsx";
import { Badge } from "../display/badge.tsx";
import { classes } from "../display/classes.ts";
import { TEXT } from "./messages.ts";

interface FileRow {
  /** The file's line, from 1. */
  line: number;
  cells: readonly string[];
}

interface Props {
  /** The first rows of the file as they are. */
  top: readonly FileRow[];
  /** The line of the header row that is used; 0 without one, null where nothing could be read. */
  headerLine: number | null;
  /** The file isn't understood as it is, so that the choice is open from the start. */
  isUnclear: boolean;
  /** Reads the file again with another header row, 0 for none, and ends when that is shown or failed. */
  onChoose: (line: number) => Promise<unknown>;
}

/** Rows above the header that stay in sight when the list opens. */
const ABOVE_PX = 72;

/** The first rows of a file, of which a person chooses the one that names its columns. */
export function HeaderRowChoice({ top, headerLine, isUnclear, onChoose }: Props) {
  const name = useId();
  const frame = useRef<HTMLDivElement>(null);
  const turn = useRef(0);
  const [asked, setAsked] = useState<number | null>(null);
  const filled = top.filter(isFilled);
  const [isOpen, setOpen] = useState(isUnclear || headerLine !== filled[0]?.line);
  const chosen = asked ?? headerLine;
  const width = Math.max(0, ...top.map(({ cells }) => cells.length));

  useEffect(() => {
    const row = isOpen && frame.current?.querySelector<HTMLElement>("tr[data-chosen]");
    if (row && frame.current) frame.current.scrollTop = row.offsetTop - ABOVE_PX;
  }, [isOpen]);

  const choose = async (line: number) => {
    turn.current += 1;
    const mine = turn.current;
    setAsked(line);
    await onChoose(line);
    if (turn.current === mine) setAsked(null);
  };

  if (filled.length === 0) return null;
  return (
    <details className="min-w-0" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1">
        <span className="text-lg font-semibold tracking-title">{TEXT.title}</span>{" "}
        <span className="text-muted">{chosen === 0 ? TEXT.none : chosen !== null && TEXT.at({ line: chosen })}</span>
      </summary>
      {isOpen && (
        <FieldGroup label={<span className="font-normal text-muted">{TEXT.hint}</span>} className="pt-2">
          <div
            ref={frame}
            className="relative max-h-64 overflow-auto rounded-md border border-solid border-border bg-surface"
          >
            <table aria-label={TEXT.rows} className="w-full border-separate border-spacing-0 text-sm">
              <tbody>
                {top.map((row) => (
                  <Row key={row.line} row={row} width={width} name={name} chosen={chosen} onChoose={choose} />
                ))}
              </tbody>
            </table>
          </div>
          <Radio
            name={name}
            className="mt-3"
            checked={chosen === 0}
            onChange={() => void choose(0)}
            label={TEXT.noHeader}
            description={TEXT.noHeaderHint}
          />
        </FieldGroup>
      )}
    </details>
  );
}

const isFilled = ({ cells }: FileRow): boolean => cells.some((cell) => cell !== "");

interface RowProps {
  row: FileRow;
  /** Cells that the widest row has. */
  width: number;
  name: string;
  chosen: number | null;
  onChoose: (line: number) => Promise<void>;
}

/** A row that can be chosen with any of its cells; an empty one can't. */
function Row({ row, width, name, chosen, onChoose }: RowProps) {
  const id = useId();
  const { line, cells } = row;
  const isChosen = line === chosen;
  const cell = "border-b border-solid border-hairline";
  const inside = "block max-w-56 min-h-6 cursor-pointer truncate px-2 py-1 whitespace-nowrap";
  if (!isFilled(row))
    return (
      <tr className="text-faint">
        <th scope="row" className={classes(cell, "py-1 ps-9 pe-2 text-start font-normal tabular-nums")}>
          {line}
        </th>
        <td colSpan={width} className={cell} />
      </tr>
    );
  return (
    <tr
      data-chosen={isChosen || undefined}
      className={classes(
        isChosen ? "bg-surface-selected font-semibold" : "hover:bg-surface-hover",
        chosen !== null && line < chosen && "text-muted",
      )}
    >
      <th scope="row" className={classes(cell, "text-start font-normal")}>
        <span className="flex items-center gap-2 ps-3 whitespace-nowrap">
          <input
            id={id}
            type="radio"
            name={name}
            className="tick"
            checked={isChosen}
            onChange={() => void onChoose(line)}
          />
          <label htmlFor={id} className="cursor-pointer py-1 text-muted tabular-nums">
            <span className="sr-only">{TEXT.line} </span>
            {line}
          </label>
          {isChosen && <Badge>{TEXT.badge}</Badge>}
        </span>
      </th>
      {Array.from({ length: width }, (_, at) => (
        <td key={at} className={cell}>
          <label htmlFor={id} className={inside}>
            {cells[at]}
          </label>
        </td>
      ))}
    </tr>
  );
}
