import { NOTE_CATEGORIES, NOTE_COLORS } from "@trellis/contract-notes/choices.ts";
import { getNoteLinkTarget, listNoteAuthors } from "@trellis/contract-notes/notes.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import type { ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import X from "lucide-react/icons/x";
import type { NotesView } from "../notes-view.ts";
import { TEXT } from "../strings.ts";

const words = TEXT.list;

/** What narrows the notes, and their order. */
export function NoteFilters({ view, onChange }: ListViewProps<NotesView>) {
  const [typed, setTyped] = useDelayedSearch(view.q, (q) => onChange({ q: q ?? "" }, { replace: true }));
  const authors = useEndpoint(listNoteAuthors, {});
  return (
    <search aria-label={words.filters} className="grid gap-2">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center">
        <SearchInput
          label={words.search}
          value={typed}
          onValueChange={setTyped}
          className="col-span-2 md:min-w-56 md:flex-1 lg:max-w-80"
        />
        <Select aria-label={words.category} {...bindField(view, onChange, "category")}>
          <Options none={words.allCategories} values={NOTE_CATEGORIES} />
        </Select>
        <Select aria-label={words.color} {...bindField(view, onChange, "color")}>
          <Options none={words.allColors} values={NOTE_COLORS} text={TEXT.colors} />
        </Select>
        <Select aria-label={words.author} className="md:max-w-52" {...bindField(view, onChange, "authorId")}>
          <option value="">{words.everybody}</option>
          {(authors.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={words.sort}
          value={view.sort}
          onChange={(event) => onChange({ sort: event.target.value === "updated" ? "updated" : "created" })}
        >
          <option value="created">{words.sorts.created}</option>
          <option value="updated">{words.sorts.updated}</option>
        </Select>
      </div>
      {view.about && <About about={view.about} onClear={() => onChange({ about: null })} />}
    </search>
  );
}

function About({ about, onClear }: { about: NonNullable<NotesView["about"]>; onClear: () => void }) {
  const { data, isPending } = useEndpoint(getNoteLinkTarget, {
    params: { id: about.recordId },
    query: { kind: about.kind },
  });
  return (
    <div className="flex">
      <Button size="sm" icon={<X aria-hidden="true" />} onClick={onClear} aria-label={words.removeFilter}>
        {isPending ? TEXT.kinds[about.kind] : words.linked(data?.title ?? words.hiddenRecord)}
      </Button>
    </div>
  );
}
