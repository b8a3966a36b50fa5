import type { SlotName } from "@trellis/shared/remote/slots.ts";
import type { Session } from "@trellis/shared/runtime";
import { navigationLabel } from "../../registry/area-titles.ts";
import { everyWidget, inOrderOf } from "../../registry/widgets-on-offer.ts";
import { QUICK_ACTIONS_KEY } from "../quick-actions.tsx";
import { TEXT } from "./messages.ts";

interface ArrangedCard {
  key: string;
  title: string;
}

/** Cards that change places with each other. */
export interface CardGroup {
  name: "figures" | "cards" | "aside" | "fixed";
  cards: readonly ArrangedCard[];
}

const SLOTS: readonly [CardGroup["name"], SlotName][] = [
  ["figures", "dashboard.metric@1"],
  ["cards", "dashboard.card@1"],
  ["aside", "dashboard.aside@1"],
];

/** Every card that the person can see, those that they hid included, in their order. */
export function cardGroups(session: Session): CardGroup[] {
  const order = session.organization?.dashboard?.order ?? [];
  const groups = SLOTS.map(([name, slot]) => ({
    name,
    cards: inOrderOf(everyWidget(session, slot), { order, hidden: [] }).map(({ key, remote, widget }) => ({
      key,
      title: widget.title ?? navigationLabel(remote),
    })),
  }));
  const fixed: CardGroup = { name: "fixed", cards: [{ key: QUICK_ACTIONS_KEY, title: TEXT.quickActions }] };
  return [...groups, fixed].filter(({ cards }) => cards.length > 0);
}

export const keysOf = ({ cards }: CardGroup) => cards.map(({ key }) => key);

/** The group with a card at another place. */
export function moveCard(group: CardGroup, from: number, to: number): CardGroup {
  const cards = [...group.cards];
  cards.splice(to, 0, ...cards.splice(from, 1));
  return { ...group, cards };
}
