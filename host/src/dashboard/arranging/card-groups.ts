import type { DashboardArrangement } from "@trellis/contract-organizations/dashboard.ts";
import type { SlotName } from "@trellis/shared/remote/slots.ts";
import type { Session } from "@trellis/shared/runtime";
import { navigationLabel } from "../../registry/area-titles.ts";
import { everyWidget, inOrderOf } from "../../registry/widgets-on-offer.ts";
import { QUICK_ACTIONS_KEY } from "../quick-actions.tsx";
import { TEXT } from "./messages.ts";

type GroupName = "figures" | "cards" | "aside" | "fixed";

interface ArrangedCard {
  key: string;
  title: string;
  /** Where it belongs unless the person moved it. */
  home: GroupName;
}

/** Cards that are shown together. */
export interface CardGroup {
  name: GroupName;
  cards: readonly ArrangedCard[];
}

/** A card's place: its group, and its index there. */
export interface Place {
  group: GroupName;
  index: number;
}

const SLOTS: readonly [GroupName, SlotName][] = [
  ["figures", "dashboard.metric@1"],
  ["cards", "dashboard.card@1"],
  ["aside", "dashboard.aside@1"],
];

/** Groups whose cards change places with each other, in the order of the page. Figures are no cards. */
const NEIGHBORS: readonly (readonly GroupName[])[] = [["figures"], ["cards", "aside"], ["fixed"]];

/** Every card that the person can see, those that they hid included, in their order. */
export function cardGroups(session: Session): CardGroup[] {
  const order = session.organization?.dashboard?.order ?? [];
  const homes = new Map<string, GroupName>(SLOTS.map(([name, slot]) => [slot, name]));
  const groups: CardGroup[] = SLOTS.map(([name, slot]) => ({
    name,
    cards: inOrderOf(everyWidget(session, slot), { order, hidden: [] }).map(({ key, remote, widget }) => ({
      key,
      title: widget.title ?? navigationLabel(remote),
      home: homes.get(widget.slot) ?? name,
    })),
  }));
  const quickActions: ArrangedCard = { key: QUICK_ACTIONS_KEY, title: TEXT.quickActions, home: "fixed" };
  return [...groups, { name: "fixed", cards: [quickActions] }];
}

/** The groups by whose cards can change places; those that hold nothing are left out. */
export const neighborhoods = (groups: readonly CardGroup[]): CardGroup[][] =>
  NEIGHBORS.map((names) => groups.filter(({ name }) => names.includes(name))).filter((near) =>
    near.some(({ cards }) => cards.length > 0),
  );

export const keysOf = ({ cards }: CardGroup) => cards.map(({ key }) => key);

/** The place of the card at an index among all cards of neighboring groups. */
export function placeAt(near: readonly CardGroup[], index: number): Place | undefined {
  let rest = index;
  for (const { name, cards } of near) {
    if (rest < cards.length) return { group: name, index: rest };
    rest -= cards.length;
  }
  return undefined;
}

/** Where a card goes that is dropped on another one: to its place, or in another group next to it, where it came from. */
export function dropPlace(near: readonly CardGroup[], from: Place, over: Place): Place {
  if (from.group === over.group) return over;
  const placeOf = ({ group }: Place) => near.findIndex(({ name }) => name === group);
  return placeOf(from) < placeOf(over) ? over : { ...over, index: over.index + 1 };
}

/** One place up (-1) or down (1), at the end of a group into the next; undefined at the end of all. */
export function stepPlace(near: readonly CardGroup[], { group, index }: Place, step: -1 | 1): Place | undefined {
  const here = near.findIndex(({ name }) => name === group);
  const to = index + step;
  if (to >= 0 && to < (near[here]?.cards.length ?? 0)) return { group, index: to };
  const next = near[here + step];
  return next && { group: next.name, index: step === 1 ? 0 : next.cards.length };
}

/** The groups with a card at another place. */
export function moveCard(groups: readonly CardGroup[], from: Place, to: Place): CardGroup[] {
  const card = groups.find(({ name }) => name === from.group)?.cards[from.index];
  if (!card) return [...groups];
  return groups.map((group) => {
    const cards = [...group.cards];
    if (group.name === from.group) cards.splice(from.index, 1);
    if (group.name === to.group) cards.splice(to.index, 0, card);
    return { ...group, cards };
  });
}

/** What is kept of the groups. */
export function arrangementOf(groups: readonly CardGroup[], hidden: readonly string[]): DashboardArrangement {
  const swapped = groups.flatMap(({ name, cards }) => cards.filter(({ home }) => home !== name).map(({ key }) => key));
  return { order: groups.flatMap(keysOf), hidden: [...hidden], ...(swapped.length > 0 && { swapped }) };
}
