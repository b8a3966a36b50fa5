import { expect, it } from "vitest";
import { features, testimonials, trustFigures } from "../content.ts";
import { compareCosts } from "./costs.ts";

it("compares the specified amounts: the single tools add up to their total", () => {
  expect(compareCosts()).toEqual({ separately: 173, together: 89, savedMonthly: 84, savedYearly: 1008 });
});

it("has what the landing page lays out: three figures, six features, three testimonials", () => {
  expect(trustFigures.map(({ figure }) => figure)).toEqual(["7 days", "6 tools", "100%"]);
  expect(features.cards).toHaveLength(6);
  expect(testimonials).toHaveLength(3);
});
