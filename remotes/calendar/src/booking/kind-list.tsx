import {
  type BookingKind,
  deleteBookingKind,
  orderBookingKinds,
  updateBookingKind,
} from "@trellis/contract-calendar/booking-kinds.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import type { Editing } from "./kind-dialog.tsx";
import { kindValues } from "./kind-form.ts";
import { KindRow } from "./kind-row.tsx";
import { TEXT } from "./messages.ts";

const KINDS = TEXT.kinds;

const MAX_TITLE = 120;

interface Props {
  kinds: BookingKind[];
  url: string | null;
  onEdit: (editing: Editing) => void;
}

/** The kinds of meeting in the order in which visitors see them. */
export function KindList({ kinds, url, onEdit }: Props) {
  const order = useEndpointMutation(orderBookingKinds);
  const change = useEndpointMutation(updateBookingKind);
  const remove = useEndpointMutation(deleteBookingKind);
  /** The order while it is being saved. */
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const [doomed, setDoomed] = useState<BookingKind | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<string | null>(null);
  const shown = pendingOrder ? pendingOrder.flatMap((id) => kinds.find((kind) => kind.id === id) ?? []) : kinds;
  // A row that moves takes the focus off its button.
  useEffect(() => {
    if (!refocus.current) return;
    const [id, way] = refocus.current.split(" ");
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-kind="${id}"] [data-way]`) ?? [])];
    const wanted = buttons.find((button) => button.dataset.way === way && !button.disabled);
    (wanted ?? buttons.find((button) => !button.disabled))?.focus();
    refocus.current = null;
  }, [shown]);

  const move = async (id: string, to: number) => {
    const ids = shown.map((kind) => kind.id);
    const from = ids.indexOf(id);
    if (to < 0 || to >= ids.length || from === to) return;
    const moved = ids.filter((one) => one !== id);
    moved.splice(to, 0, id);
    setPendingOrder(moved);
    setSaid(KINDS.movedTo({ title: titleOf(shown[from]), place: to + 1, all: ids.length }));
    try {
      await order.mutateAsync({ input: { body: { ids: moved } } });
    } catch (error) {
      showErrorToast(KINDS.failed, error);
    }
    setPendingOrder(null);
  };
  const toggle = async ({ id, isActive }: BookingKind) => {
    try {
      await change.mutateAsync({ input: { params: { id }, body: { isActive: !isActive } } });
    } catch (error) {
      showErrorToast(KINDS.failed, error);
    }
  };
  const add = (
    <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => onEdit({ id: null, from: null })}>
      {KINDS.add}
    </Button>
  );
  if (shown.length === 0) return <EmptyState title={KINDS.none} description={KINDS.noneText} action={add} />;
  return (
    <div className="grid gap-4">
      <ol ref={list} className="grid gap-2">
        {shown.map((kind, index) => (
          <KindRow
            key={kind.id}
            kind={kind}
            title={titleOf(kind)}
            url={url && `${url}/${kind.slug}`}
            isFirst={index === 0}
            isLast={index === shown.length - 1}
            onMove={(way) => {
              refocus.current = `${kind.id} ${way}`;
              void move(kind.id, index + (way === "up" ? -1 : 1));
            }}
            onDrag={() => setDragged(kind.id)}
            onDrop={() => {
              if (dragged) void move(dragged, index);
              setDragged(null);
            }}
            onEdit={() => onEdit({ id: kind.id, from: kindValues(kind) })}
            onCopy={() =>
              onEdit({
                id: null,
                from: {
                  ...kindValues(kind),
                  title: KINDS.copyOf({ title: titleOf(kind) }).slice(0, MAX_TITLE),
                  slug: "",
                },
              })
            }
            onToggle={() => void toggle(kind)}
            onDelete={() => setDoomed(kind)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div>{add}</div>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={KINDS.deleteTitle({ title: titleOf(doomed ?? undefined) })}
        description={KINDS.deleteText}
        confirmLabel={KINDS.delete}
        danger
        onConfirm={async () => {
          if (!doomed) return;
          try {
            await remove.mutateAsync({ input: { params: { id: doomed.id } } });
            showToast({ title: KINDS.deleted });
          } catch (error) {
            showErrorToast(KINDS.failed, error);
          }
        }}
      />
    </div>
  );
}

const titleOf = (kind: BookingKind | undefined) => kind?.title || KINDS.untitled;
