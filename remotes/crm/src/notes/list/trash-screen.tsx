import type { Note } from "@trellis/contract-notes/note.ts";
import { eraseNote, listTrash } from "@trellis/contract-notes/notes.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Link } from "wouter";
import { ColorDot } from "../color-dot.tsx";
import { dayOf, lastDayOf } from "../note-dates.ts";
import { PAGE } from "../page/messages.ts";
import { useNoteActions } from "../use-note-actions.ts";
import { NotesTabs } from "./notes-tabs.tsx";

const words = PAGE.trash;

/** Deleted notes: restored by all who may write, deleted permanently by managers. */
export function TrashScreen() {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <NotesTabs />
      <Rows />
    </div>
  );
}

function Rows() {
  const list = useEndpointPages(listTrash, { query: {} });
  const [erasing, setErasing] = useState<Note | null>(null);
  const { mutateAsync: erase } = useEndpointMutation(eraseNote);
  if (list.isPending)
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  if (list.isError)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const notes = list.data.pages.flatMap((page) => page.items);
  if (notes.length === 0)
    return (
      <Card>
        <EmptyState
          heading={2}
          icon={<Trash2 aria-hidden="true" />}
          title={words.emptyTitle}
          description={words.emptyDescription}
        />
      </Card>
    );
  return (
    <Card title={words.title} actions={words.hint} flush>
      <ul className="pt-2">
        {notes.map((note) => (
          <TrashRow key={note.id} note={note} onErase={setErasing} />
        ))}
      </ul>
      <MoreRows list={list} label={words.more} />
      <ConfirmDialog
        open={erasing !== null}
        onClose={() => setErasing(null)}
        title={words.erase}
        description={words.eraseText({ title: erasing?.title ?? "" })}
        confirmLabel={words.erase}
        danger
        onConfirm={async () => {
          if (!erasing) return;
          try {
            await erase({ input: { params: { id: erasing.id } } });
          } catch (error) {
            showErrorToast(words.eraseFailed, error);
            throw error;
          }
          showToast({ title: words.erased });
        }}
      />
    </Card>
  );
}

function TrashRow({ note, onErase }: { note: Note; onErase: (note: Note) => void }) {
  const { canWrite, canDelete, timeZone } = useMembership();
  const { restore } = useNoteActions();
  const deletedAt = note.deletedAt ?? note.updatedAt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-solid border-hairline px-4 py-3 sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <ColorDot color={note.color} />
          <Link href={`/${note.id}`} className="min-w-0 truncate font-medium hover:underline">
            {note.title}
          </Link>
        </span>
        <span className="text-sm text-muted">
          {words.deleted({ day: dayOf(deletedAt, timeZone), last: lastDayOf(deletedAt, timeZone) })}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {canWrite && (
          <Button size="sm" aria-label={words.restore({ title: note.title })} onClick={() => void restore(note)}>
            {PAGE.restore}
          </Button>
        )}
        {canDelete && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={words.eraseLabel({ title: note.title })}
            onClick={() => onErase(note)}
          >
            {words.erase}
          </Button>
        )}
      </div>
    </li>
  );
}
