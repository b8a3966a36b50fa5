import { NOTE_CATEGORIES, NOTE_COLORS } from "@trellis/contract-notes/choices.ts";
import { getNoteLinkTarget, listNoteAuthors } from "@trellis/contract-notes/notes.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FilterLine } from "@trellis/shared/ui/filters/filter-line.tsx";
import { FilterSelects, SHARES_ROW } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import X from "lucide-react/icons/x";
import { TEXT } from "../messages.ts";
import { aboutOf, type LinkedRecord, type NotesView } from "../notes-view.ts";

const words = TEXT.list;

/** What narrows the notes, and their order. */
export function NoteFilters({ view, onChange }: ListViewProps<NotesView>) {
  const authors = useEndpoint(listNoteAuthors, {});
  const names = new Map(authors.data?.map(({ id, name }) => [id, name]));
  const about = aboutOf(view);
  return (
    <FilterLine label={words.filters} className="grid gap-2">
      <ListSearch
        plain
        view={view}
        onChange={onChange}
        words={{ search: words.search }}
        className="flex flex-wrap items-center gap-2"
        fieldClassName="min-w-56 flex-1 max-md:basis-full lg:max-w-80"
      >
        <FilterSelects
          view={view}
          onChange={onChange}
          className={SHARES_ROW}
          selects={[
            {
              name: "category",
              label: words.category,
              none: words.allCategories,
              values: NOTE_CATEGORIES,
              text: TEXT.categories,
            },
            { name: "color", label: words.color, none: words.allColors, values: NOTE_COLORS, text: TEXT.colors },
            {
              name: "authorId",
              label: words.author,
              none: words.everyone,
              values: [...names.keys()],
              text: (id) => names.get(id) ?? "",
              className: `${SHARES_ROW} md:max-w-52`,
            },
            { name: "sort", label: words.sort, values: ["created", "updated"], text: words.sorts },
          ]}
        />
      </ListSearch>
      {about && <About about={about} onClear={() => onChange({ kind: "", record: "" })} />}
    </FilterLine>
  );
}

function About({ about, onClear }: { about: LinkedRecord; onClear: () => void }) {
  const { data, isPending } = useEndpoint(getNoteLinkTarget, {
    params: { id: about.recordId },
    query: { kind: about.kind },
  });
  return (
    <div className="flex">
      <Button size="sm" icon={<X aria-hidden="true" />} onClick={onClear} aria-label={words.removeFilter}>
        {isPending ? TEXT.kinds[about.kind] : data?.title ? words.linked({ title: data.title }) : words.linkedHidden}
      </Button>
    </div>
  );
}
