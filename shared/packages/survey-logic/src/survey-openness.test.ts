import { expect, it } from "vitest";
import { endOfSurvey } from "./survey-openness.ts";

const NOW = new Date("2031-05-01T12:00:00Z");
const OPEN = { isActive: true, expiresAt: null, maxResponses: null, responseCount: 0 };

it.each([
  [OPEN, null],
  [{ ...OPEN, isActive: false }, "closed"],
  [{ ...OPEN, expiresAt: "2031-05-01T12:00:00.000Z" }, "expired"],
  [{ ...OPEN, expiresAt: "2031-05-01T12:00:00.001Z" }, null],
  [{ ...OPEN, maxResponses: 3, responseCount: 2 }, null],
  [{ ...OPEN, maxResponses: 3, responseCount: 3 }, "full"],
  [{ ...OPEN, maxResponses: 3, responseCount: 4, expiresAt: "2031-04-01T00:00:00.000Z" }, "expired"],
  [{ ...OPEN, isActive: false, maxResponses: 3, responseCount: 4 }, "closed"],
])("%j: %s", (survey, end) => {
  expect(endOfSurvey(survey, NOW)).toBe(end);
});
