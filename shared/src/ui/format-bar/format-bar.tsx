import Bold from "lucide-react/icons/bold";
import Heading from "lucide-react/icons/heading-2";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import ListTodo from "lucide-react/icons/list-todo";
import { useEffect } from "react";
import { IconButton } from "../controls/button.tsx";
import { FORMATS, type Format, formatText } from "./format-text.ts";
import { TEXT } from "./messages.ts";

const ICONS = {
  bold: <Bold />,
  italic: <Italic />,
  heading: <Heading />,
  list: <List />,
  numbers: <ListOrdered />,
  tasks: <ListTodo />,
  link: <Link />,
} as const;
const KEYS: Readonly<Record<string, Format>> = { b: "bold", i: "italic", k: "link" };

interface Props {
  /** The `id` of the text area whose selection is formatted. */
  fieldId: string;
  /** Checklists exist in notes; emails have none. */
  hasTasks?: boolean;
}

/** Buttons that write the Markdown of a text area, so that no one has to know it; Ctrl+B, I and K do the same. */
export function FormatBar({ fieldId, hasTasks = false }: Props) {
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const onKeyDown = (event: KeyboardEvent) => {
      const format = KEYS[event.key.toLowerCase()];
      if (!format || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // In the text, Ctrl+K makes a link; everywhere else it opens the command menu.
      event.preventDefault();
      event.stopPropagation();
      apply(fieldId, format);
    };
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [fieldId]);
  return (
    <div role="toolbar" aria-label={TEXT.label} aria-controls={fieldId} className="-ms-1.5 flex flex-wrap">
      {FORMATS.filter((format) => hasTasks || format !== "tasks").map((format) => (
        <IconButton
          key={format}
          size="sm"
          label={TEXT[format]}
          icon={ICONS[format]}
          // The text keeps its focus and its selection.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => apply(fieldId, format)}
        />
      ))}
    </div>
  );
}

function apply(fieldId: string, format: Format): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement) || field.readOnly || field.disabled) return;
  const { value: text, selectionStart, selectionEnd } = field;
  const { from, to, insert, start, end } = formatText({ text, start: selectionStart, end: selectionEnd }, format);
  field.focus();
  field.setSelectionRange(from, to);
  // As if it was typed, so that the browser's own undo takes it back.
  if (!document.execCommand("insertText", false, insert)) {
    field.setRangeText(insert, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
