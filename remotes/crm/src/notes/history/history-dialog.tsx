import type { Note } from "@trellis/contract-notes/note.ts";
import { updateNote } from "@trellis/contract-notes/notes.ts";
import {
  getNoteVersion,
  listNoteVersions,
  type NoteVersionGist,
  restoreNoteVersion,
} from "@trellis/contract-notes/versions.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { clockOf, reminderText as timeText } from "../reminder/reminder-times.ts";
import { Comparison } from "./comparison.tsx";
import { HISTORY } from "./messages.ts";

/** What a note said earlier, compared with now, and the way back. */
export default function HistoryDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  const { canWrite, today, timeZone } = useMembership();
  const [chosen, setChosen] = useState<string>();
  const list = useEndpoint(listNoteVersions, { params: { id: note.id } }, { fresh: true });
  const versions = list.data ?? [];
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  const version = useEndpoint(
    getNoteVersion,
    { params: { id: shown?.id ?? "" } },
    { enabled: shown !== undefined, keepPrevious: true },
  );
  const restoring = useEndpointMutation(restoreNoteVersion);
  const whenOf = ({ savedAt }: NoteVersionGist) => timeText(clockOf(new Date(savedAt), timeZone), today);

  const restore = async (one: NoteVersionGist) => {
    try {
      const restored = await restoring.mutateAsync({ input: { params: { id: one.id } } });
      showToast({
        title: HISTORY.restored({ when: whenOf(one) }),
        action: { label: HISTORY.undo, run: () => void sayAgain(note, restored.updatedAt) },
      });
      onClose();
    } catch (error) {
      showErrorToast(HISTORY.restoreFailed, error);
    }
  };
  const error = list.error ?? version.error;
  return (
    <Dialog
      onClose={onClose}
      title={HISTORY.title}
      description={note.title}
      size={versions.length > 0 ? "lg" : "sm"}
      footer={
        canWrite &&
        note.deletedAt === null &&
        shown && (
          <Button variant="primary" busy={restoring.isPending} onClick={() => void restore(shown)}>
            {HISTORY.restore}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorCard
          title={HISTORY.failed}
          message={error.message}
          onRetry={() => void (list.error ? list.refetch() : version.refetch())}
        />
      ) : list.isPending ? (
        <SkeletonRows rows={4} />
      ) : versions.length === 0 ? (
        <EmptyState title={HISTORY.emptyTitle} description={HISTORY.empty} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <ul
            aria-label={HISTORY.list}
            className="grid max-h-44 content-start gap-1 overflow-y-auto p-0.5 sm:max-h-[28rem]"
          >
            {versions.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-pressed={one === shown}
                  onClick={() => setChosen(one.id)}
                  className={`w-full rounded-md px-3 py-2 text-start ${one === shown ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
                >
                  <span className="block font-medium tabular-nums">{whenOf(one)}</span>
                  <span className="block truncate text-sm text-muted">{one.savedBy?.name ?? HISTORY.someone}</span>
                </button>
              </li>
            ))}
          </ul>
          {version.data ? <Comparison version={version.data} note={note} /> : <SkeletonRows rows={4} />}
        </div>
      )}
    </Dialog>
  );
}

/** Undoes a restore: the note gets the text it had when the dialog was open, unless it was edited since. */
async function sayAgain({ id, title, content, category, color }: Note, from: string): Promise<void> {
  try {
    await callEndpoint(updateNote, { params: { id }, body: { title, content, category, color } }, { ifMatch: from });
    showToast({ title: HISTORY.undone });
  } catch (error) {
    showErrorToast(HISTORY.restoreFailed, error);
  }
  await refreshAreas(["notes"]);
}
