import { expect, it } from "vitest";
import { initials } from "./avatar.tsx";

it.each([
  ["Maya Lin Ellison", "ME"],
  ["Eleanor", "E"],
  ["  ángel   núñez ", "ÁN"],
  ["🦊 Fox", "🦊F"],
  ["محمد (الابن)", "ما"],
  ['Ann "Annie" (Lee)', "AL"],
  ["(?)", "("],
  ["", ""],
])("initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
