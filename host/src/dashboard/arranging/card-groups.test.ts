import { describe, expect, it } from "vitest";
import {
  arrangementOf,
  type CardGroup,
  dropPlace,
  moveCard,
  neighborhoods,
  placeAt,
  stepPlace,
} from "./card-groups.ts";

const group = (name: CardGroup["name"], ...keys: string[]): CardGroup => ({
  name,
  cards: keys.map((key) => ({ key, title: key, home: name })),
});
const GROUPS = [group("figures", "f"), group("cards", "a", "b"), group("aside", "x"), group("fixed", "q")];
const near = neighborhoods(GROUPS)[1] ?? [];
const keysIn = (groups: readonly CardGroup[]) => groups.map(({ cards }) => cards.map(({ key }) => key).join(""));

describe("cards of the dashboard", () => {
  it("change places within their group, and between main cards and more cards", () => {
    expect(keysIn(moveCard(GROUPS, { group: "cards", index: 0 }, { group: "cards", index: 1 }))).toEqual([
      "f",
      "ba",
      "x",
      "q",
    ]);
    const moved = moveCard(GROUPS, { group: "cards", index: 0 }, { group: "aside", index: 0 });
    expect(keysIn(moved)).toEqual(["f", "b", "ax", "q"]);
    expect(arrangementOf(moved, ["q"])).toEqual({ order: ["f", "b", "a", "x", "q"], hidden: ["q"], swapped: ["a"] });
    expect(arrangementOf(GROUPS, [])).toEqual({ order: ["f", "a", "b", "x", "q"], hidden: [] });
  });

  it("step over the end of a group, and nowhere at the ends of all", () => {
    expect(stepPlace(near, { group: "cards", index: 1 }, 1)).toEqual({ group: "aside", index: 0 });
    expect(stepPlace(near, { group: "aside", index: 0 }, -1)).toEqual({ group: "cards", index: 2 });
    expect(stepPlace(near, { group: "aside", index: 0 }, 1)).toBeUndefined();
    expect(stepPlace(near, { group: "cards", index: 0 }, -1)).toBeUndefined();
    expect(stepPlace(neighborhoods(GROUPS)[0] ?? [], { group: "figures", index: 0 }, 1)).toBeUndefined();
  });

  it("land next to the card that they are dropped on", () => {
    const [a, b, x] = [0, 1, 2].map((index) => placeAt(near, index));
    if (!a || !b || !x) throw new Error("a card has no place");
    expect(placeAt(near, 3)).toBeUndefined();
    expect(dropPlace(near, a, b)).toEqual(b);
    expect(dropPlace(near, a, x)).toEqual({ group: "aside", index: 0 });
    expect(dropPlace(near, x, b)).toEqual({ group: "cards", index: 2 });
  });

  it("keep an emptied group beside its neighbor", () => {
    const moved = moveCard(GROUPS, { group: "aside", index: 0 }, { group: "cards", index: 0 });
    expect(neighborhoods(moved).map((each) => each.map(({ name }) => name))).toEqual([
      ["figures"],
      ["cards", "aside"],
      ["fixed"],
    ]);
  });
});
