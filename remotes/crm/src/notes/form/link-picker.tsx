import { MAX_NOTE_LINKS, NOTE_LINK_KINDS, type NoteLinkKind } from "@trellis/contract-notes/choices.ts";
import type { NoteLink } from "@trellis/contract-notes/note.ts";
import { searchEverything } from "@trellis/contract-platform/search.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Combobox, NamedOption } from "@trellis/shared/ui/controls/combobox.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { LinkName } from "../link-name.tsx";
import { TEXT } from "../messages.ts";
import { FORM } from "./messages.ts";

const words = FORM.links;
const PAUSE_MS = 250;

interface ChosenRecord {
  kind: NoteLinkKind;
  recordId: string;
  title: string;
}

interface Props {
  links: readonly NoteLink[];
  onAdd: (record: ChosenRecord) => void;
  onRemove: (link: NoteLink) => void;
}

/** The records that a note is about, and a search over every area that the member may see for another one. */
export function LinkPicker({ links, onAdd, onRemove }: Props) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const q = useRested(typed.trim().slice(0, 100));
  const found = useEndpoint(searchEverything, { query: { q } }, { enabled: q !== "", keepPrevious: true });
  const options = (found.data ?? []).flatMap(({ kind, id, title, subtitle }) => {
    const known = NOTE_LINK_KINDS.find((one) => one === kind);
    const isLinked = links.some((link) => link.kind === kind && link.recordId === id);
    return known && !isLinked ? [{ kind: known, recordId: id, title, subtitle }] : [];
  });
  const isShown = isOpen && q !== "";

  return (
    <div className="grid gap-2">
      {links.length > 0 && (
        <ul aria-label={words.title} className="flex flex-wrap gap-1.5">
          {links.map((link) => (
            <li
              key={`${link.kind} ${link.recordId}`}
              className="flex min-w-0 items-center gap-1 rounded-md bg-sunken py-0.5 pe-0.5 ps-2.5 text-sm"
            >
              <LinkName link={link} />
              <IconButton
                size="sm"
                label={words.remove({ title: link.title ?? TEXT.kinds[link.kind] })}
                icon={<X aria-hidden="true" />}
                onClick={() => onRemove(link)}
              />
            </li>
          ))}
        </ul>
      )}
      {links.length >= MAX_NOTE_LINKS ? (
        <p className="text-sm text-muted">{words.full}</p>
      ) : (
        <Field label={words.find} optional>
          {(control) => (
            <>
              <Combobox
                {...control}
                placeholder={words.placeholder}
                value={typed}
                onType={setTyped}
                options={options}
                keyOf={({ kind, recordId }) => `${kind} ${recordId}`}
                onChoose={(record) => {
                  setTyped("");
                  onAdd(record);
                }}
                listLabel={words.find}
                selectsFirst
                isAsking={q !== ""}
                above
                onOpenChange={setOpen}
                // The note is not saved while something is looked for.
                onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
              >
                {({ kind, title, subtitle }) => (
                  <NamedOption name={title} detail={`${TEXT.kinds[kind]} · ${subtitle}`} />
                )}
              </Combobox>
              <span role="status" className="mt-1 block text-sm text-muted">
                {!isShown ? "" : found.isPending ? words.searching : options.length === 0 ? words.none : ""}
              </span>
            </>
          )}
        </Field>
      )}
    </div>
  );
}

/** A text once no one has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : rested;
}
