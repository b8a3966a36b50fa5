import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { editedText, type Handles, storedText, withHandles } from "@trellis/domain/text/note-mentions.ts";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { Avatar } from "@trellis/shared/ui/display/avatar.tsx";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { caretPlace } from "./caret-place.ts";
import { type MentionQuery, mentionQueryAt, offeredPeople } from "./mention-query.ts";
import { MENTION } from "./messages.ts";
import { useNotePeople } from "./use-note-people.ts";

interface Props extends Omit<ComponentProps<"textarea">, "value" | "onChange"> {
  /** The text as it is stored. */
  value: string;
  /** Whom the stored text mentions, as far as it is known. */
  mentions: readonly NotePerson[];
  onValueChange: (stored: string) => void;
}

/** A text in which `@` offers the members. Mentions read `@Maya Ellison` during typing. */
export function MentionTextArea({ value, mentions, onValueChange, ...rest }: Props) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const handles = useRef<Handles>(new Map());
  const [query, setQuery] = useState<MentionQuery & { top: number; left: number }>();
  const [active, setActive] = useState(0);
  /** Where the list was closed by hand: it stays closed for that `@`. */
  const closedAt = useRef(-1);
  const { people, mentioned } = useNotePeople(value, mentions, query !== undefined);
  handles.current = withHandles(handles.current, mentioned);
  const options = query ? offeredPeople(people, query.words) : [];
  const isOpen = options.length > 0;
  const chosen = Math.min(active, options.length - 1);

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, chosen, listId]);

  const start = query?.start;
  useEffect(() => {
    if (!isOpen || start === undefined) return;
    // Closes the list, not the dialog around it, which gets key events before any element does.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      closedAt.current = start;
      setQuery(undefined);
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, [isOpen, start]);

  const updateQuery = () => {
    const element = field.current;
    if (!element) return;
    const { selectionStart, selectionEnd } = element;
    const found = selectionStart === selectionEnd ? mentionQueryAt(element.value, selectionStart) : undefined;
    if (found?.start !== closedAt.current) closedAt.current = -1;
    const shown = found && found.start !== closedAt.current ? found : undefined;
    if (shown?.start === query?.start && shown?.words === query?.words) return;
    setActive(0);
    setQuery(shown && { ...shown, ...caretPlace(element, shown.start) });
  };
  const choose = (person: NotePerson | undefined) => {
    const element = field.current;
    if (!person || !element || !query) return;
    handles.current = withHandles(handles.current, [person]);
    const handle = [...handles.current].find(([, id]) => id === person.id)?.[0] ?? person.name;
    element.focus();
    element.setSelectionRange(query.start, element.selectionEnd);
    // As if it was typed, so that the browser's own undo takes it back.
    if (!document.execCommand("insertText", false, `@${handle} `)) {
      element.setRangeText(`@${handle} `, query.start, element.selectionEnd, "end");
      onValueChange(storedText(element.value, handles.current));
    }
    setQuery(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setActive((chosen + step + options.length) % options.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(options[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <span className="relative block">
      <TextArea
        {...rest}
        ref={field}
        value={editedText(value, handles.current)}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
        onChange={(event) => {
          onValueChange(storedText(event.target.value, handles.current));
          updateQuery();
        }}
        onSelect={updateQuery}
        onBlur={() => setQuery(undefined)}
        onKeyDown={onKeyDown}
      />
      {isOpen && query && (
        <span
          role="listbox"
          id={listId}
          aria-label={MENTION.list}
          style={{ top: query.top + 4, left: `min(${query.left}px, 100% - 15rem)` }}
          className="absolute z-10 grid max-h-56 w-60 max-w-full overflow-y-auto rounded-md border border-solid border-border bg-surface-raised p-1 shadow-popover"
        >
          {options.map((person, index) => (
            <span
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // The field keeps its focus, so that nothing closes before the press has counted.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              onKeyDown={() => undefined}
              className={`flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 ${index === chosen ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
            >
              <Avatar name={person.name} size="sm" />
              <span className="min-w-0 truncate">{person.name}</span>
            </span>
          ))}
        </span>
      )}
      <span role="status" className="sr-only">
        {isOpen ? MENTION.offered({ count: options.length }) : ""}
      </span>
    </span>
  );
}
