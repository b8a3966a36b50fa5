import { MAX_CHOSEN } from "@trellis/contract-contacts/choices.ts";
import { type DeletedContact, listDeletedContacts, removeDeletedContacts } from "@trellis/contract-contacts/deleted.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import Trash2 from "lucide-react/icons/trash-2";
import { Suspense, useMemo, useState } from "react";
import { ListHead } from "../list-head.tsx";
import { DeletedBar } from "./deleted-bar.tsx";
import { DeletedRow } from "./deleted-row.tsx";
import { DELETED } from "./messages.ts";

const EraseDialog = fetchedPart(() => import("../erase/erase-dialog.tsx").then((m) => ({ default: m.EraseDialog })));

const SEARCHED = addressView({ q: anyText() });

/** Contacts that were deleted in the last 30 days: restored by all who may write, deleted permanently by managers. */
export function DeletedScreen() {
  const [view, show] = useListView(SEARCHED, "/deleted");
  const { q } = view;
  const list = useEndpointPages(listDeletedContacts, { query: { ...(q ? { q } : {}), limit: 50 } });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ticked.has(id)).slice(0, MAX_CHOSEN);
  const [erasing, setErasing] = useState<DeletedContact | null>(null);
  const [removing, setRemoving] = useState<readonly DeletedContact[]>([]);
  const { mutateAsync: remove } = useEndpointMutation(removeDeletedContacts);
  const clear = () => setTicked(new Set());
  const [only] = removing;
  return (
    <div className="grid min-w-0 gap-4">
      <ListHead title={DELETED.title} back={DELETED.back} text={DELETED.text} />
      <Card flush>
        <ListSearch
          view={view}
          onChange={show}
          words={DELETED}
          maxLength={200}
          className="block p-4 sm:px-5"
          fieldClassName=""
        />
        {rows.length > 0 && (
          <DeletedBar
            chosen={chosen}
            count={rows.length}
            onToggleAll={(all) => setTicked(new Set(all ? rows.map(({ id }) => id) : []))}
            onRemove={() => setRemoving(chosen)}
            onDone={clear}
          />
        )}
        <PagedRows
          list={list}
          words={DELETED}
          empty={
            <EmptyState
              heading={2}
              icon={<Trash2 aria-hidden="true" />}
              title={q ? DELETED.noneTitle : DELETED.emptyTitle}
              description={q ? DELETED.noneText : DELETED.emptyText}
            />
          }
        >
          {(shown) => (
            <ul aria-label={DELETED.list}>
              {shown.map((contact) => (
                <DeletedRow
                  key={contact.id}
                  contact={contact}
                  isTicked={ticked.has(contact.id)}
                  onTick={(isTicked) =>
                    setTicked((before) => {
                      const after = new Set(before);
                      if (isTicked) after.add(contact.id);
                      else after.delete(contact.id);
                      return after;
                    })
                  }
                  onErase={() => setErasing(contact)}
                  onRemove={() => setRemoving([contact])}
                />
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
      <Suspense fallback={null}>
        {erasing && (
          <EraseDialog contact={erasing} onClose={() => setErasing(null)} onErased={() => setErasing(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={removing.length > 0}
        danger
        onClose={() => setRemoving([])}
        title={DELETED.remove}
        description={
          removing.length === 1 && only
            ? DELETED.removeOne({ name: only.name })
            : DELETED.removeText({ count: removing.length })
        }
        confirmLabel={DELETED.remove}
        onConfirm={async () => {
          await doConfirmed(() => remove({ input: { body: { ids: removing.map(({ id }) => id) } } }), {
            done: DELETED.removed({ count: removing.length }),
            failed: DELETED.removeFailed,
          });
          clear();
        }}
      />
    </div>
  );
}
