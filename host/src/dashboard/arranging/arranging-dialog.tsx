import { arrangeDashboard, type DashboardArrangement } from "@trellis/contract-organizations/dashboard.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { refreshSession } from "../../session/show-session.ts";
import { type CardGroup, cardGroups, keysOf, moveCard } from "./card-groups.ts";
import { CardList } from "./card-list.tsx";
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
  const move = (group: CardGroup, from: number, to: number) => {
    const card = group.cards[from];
    if (!card || to < 0 || to >= group.cards.length) return;
    setGroups((before) => before.map((one) => (one.name === group.name ? moveCard(one, from, to) : one)));
    setAnnounced(TEXT.moved({ card: card.title, place: to + 1, count: group.cards.length }));
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
            onClick={() => void save({ order: groups.flatMap(keysOf), hidden: [...hidden] }, TEXT.saved)}
          >
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {groups.map((group) => (
          <CardList
            key={group.name}
            group={group}
            hidden={hidden}
            onShow={show}
            onMove={(from, to) => move(group, from, to)}
          />
        ))}
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </div>
    </Dialog>
  );
}
