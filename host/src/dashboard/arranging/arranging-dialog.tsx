import { arrangeDashboard, type DashboardArrangement } from "@trellis/contract-organizations/dashboard.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { SortableList } from "@trellis/shared/ui/rows/sortable-list.tsx";
import { useState } from "react";
import { refreshSession } from "../../session/show-session.ts";
import {
  arrangementOf,
  type CardGroup,
  cardGroups,
  dropPlace,
  keysOf,
  moveCard,
  neighborhoods,
  type Place,
  placeAt,
  stepPlace,
} from "./card-groups.ts";
import { CardList, movingWords } from "./card-list.tsx";
import { TEXT } from "./messages.ts";

const DEFAULT: DashboardArrangement = { order: [], hidden: [] };

/** Which cards the dashboard shows, and in which order: kept for this person, in this organization. */
export function ArrangingDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useEndpointMutation(arrangeDashboard);
  const [groups, setGroups] = useState<CardGroup[]>(() => cardGroups(store.get(sessionAtom)));
  const [hidden, setHidden] = useState<readonly string[]>(
    () => store.get(sessionAtom).organization?.dashboard?.hidden ?? [],
  );
  const [announced, setAnnounced] = useState("");

  const save = async (body: DashboardArrangement, title: string) => {
    try {
      await mutateAsync({ input: { body } });
      await refreshSession();
      showToast({ title });
      onClose();
    } catch (error) {
      showErrorToast(TEXT.failed, error);
    }
  };
  const move = (from: Place, to: Place | undefined) => {
    const card = groups.find(({ name }) => name === from.group)?.cards[from.index];
    if (!card || !to) return;
    const moved = moveCard(groups, from, to);
    const count = moved.find(({ name }) => name === to.group)?.cards.length ?? 0;
    const said = { card: card.title, place: to.index + 1, count };
    setGroups(moved);
    setAnnounced(from.group === to.group ? TEXT.moved(said) : TEXT.movedTo({ ...said, group: TEXT.groups[to.group] }));
  };
  const drop = (near: readonly CardGroup[], fromIndex: number, toIndex: number) => {
    const [from, over] = [placeAt(near, fromIndex), placeAt(near, toIndex)];
    if (from && over) move(from, dropPlace(near, from, over));
  };
  const show = (key: string, isShown: boolean) =>
    setHidden((before) => (isShown ? before.filter((one) => one !== key) : [...before, key]));

  return (
    <Dialog
      title={TEXT.title}
      description={TEXT.description}
      hasUnsaved={announced !== ""}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="me-auto" onClick={() => void save(DEFAULT, TEXT.wasReset)}>
            {TEXT.reset}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() => void save(arrangementOf(groups, hidden), TEXT.saved)}
          >
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {neighborhoods(groups).map((near) => (
          <SortableList
            key={near[0]?.name}
            keys={near.flatMap(keysOf)}
            onMove={(from, to) => drop(near, from, to)}
            words={movingWords()}
          >
            {near.map((group) => (
              <CardList
                key={group.name}
                group={group}
                hidden={hidden}
                onShow={show}
                stepOf={(index, step) => stepPlace(near, { group: group.name, index }, step)}
                onMove={(index, to) => move({ group: group.name, index }, to)}
              />
            ))}
          </SortableList>
        ))}
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </div>
    </Dialog>
  );
}
