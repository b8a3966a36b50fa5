import type { Note } from "@trellis/contract-notes/note.ts";
import { listNotes } from "@trellis/contract-notes/notes.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { DeleteNote } from "../delete-note.tsx";
import { TEXT } from "../messages.ts";
import { aboutOf, isFiltered, NOTES, type NotesView, queryOf } from "../notes-view.ts";
import { useNoteActions } from "../use-note-actions.ts";
import { NoteCard } from "./note-card.tsx";
import { NOTES_GRID, NoteCardSkeleton } from "./note-card-skeleton.tsx";
import { NoteFilters } from "./note-filters.tsx";
import { NotesTabs } from "./notes-tabs.tsx";

const NewNoteDialog = fetchedPart(() =>
  import("../form/new-note-dialog.tsx").then((m) => ({ default: m.NewNoteDialog })),
);
const EditNoteDialog = fetchedPart(() =>
  import("../form/edit-note-dialog.tsx").then((m) => ({ default: m.EditNoteDialog })),
);

const PAGE_NOTES = 24;
const words = TEXT.list;

/** Notes & Documentation: search and filters over a grid of notes. */
export function NotesScreen() {
  const [view, show] = useListView(NOTES, "/");
  const { canWrite } = useMembership();
  const close = useCallback(() => show({ isAdding: false, editing: "" }, { replace: true }), [show]);
  const addButton = canWrite && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => show({ isAdding: true })}>
      {TEXT.add}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <NotesTabs actions={addButton} />
      <NoteFilters view={view} onChange={show} />
      <Grid view={view} onChange={show} add={addButton} />
      <Suspense fallback={null}>
        {canWrite && view.isAdding && <NewNoteDialog about={aboutOf(view)} onClose={close} />}
        {canWrite && view.editing && <EditNoteDialog key={view.editing} noteId={view.editing} onClose={close} />}
      </Suspense>
    </div>
  );
}

interface GridProps {
  view: NotesView;
  onChange: (part: Partial<NotesView>) => void;
  add: ReactNode;
}

function Grid({ view, onChange, add }: GridProps) {
  const list = useEndpointPages(listNotes, { query: { ...queryOf(view), limit: PAGE_NOTES } });
  const [deleting, setDeleting] = useState<Note | null>(null);
  const { setPinned, tick } = useNoteActions();
  const edit = useCallback((note: Note) => onChange({ editing: note.id }), [onChange]);
  if (list.isPending) return <NoteCardSkeleton />;
  if (list.isError)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const notes = list.data.pages.flatMap((page) => page.items);
  return (
    <section aria-label={words.notes} className="grid gap-4">
      {notes.length === 0 ? (
        <NoNotes view={view} onChange={onChange} add={add} />
      ) : (
        <div className={NOTES_GRID}>
          {notes.map((note) => (
            <NoteCard key={note.id} note={note} onEdit={edit} onDelete={setDeleting} onPin={setPinned} onTask={tick} />
          ))}
        </div>
      )}
      {list.hasNextPage && (
        <div className="text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      <DeleteNote note={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}

function NoNotes({ view, onChange, add }: GridProps) {
  return (
    <Card>
      {isFiltered(view) ? (
        <EmptyState
          heading={2}
          title={words.noneTitle}
          description={words.noneDescription}
          action={<Button onClick={() => onChange({ ...NOTES.plain, sort: view.sort })}>{words.clear}</Button>}
        />
      ) : (
        <EmptyState
          heading={2}
          icon={<NotebookPen aria-hidden="true" />}
          title={words.emptyTitle}
          description={add ? words.emptyDescription : words.emptyViewer}
          action={add}
        />
      )}
    </Card>
  );
}
