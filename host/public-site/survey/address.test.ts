import { expect, it } from "vitest";
import { readSurveyAddress } from "./address.ts";

const read = (address: string) => readSurveyAddress(new URL(address, "https://trellis.example") as unknown as Location);

it("reads the survey, the invitation and the answers to begin with", () => {
  expect(read("/public/surveys/abc?invitation=s3%26cret&prefill.town=West%20End&prefill.days=tue,sat&other=1")).toEqual(
    {
      surveyId: "abc",
      invitation: "s3&cret",
      prefill: { town: "West End", days: "tue,sat" },
    },
  );
});

it("takes nothing for more than it is", () => {
  expect(read("/public/surveys/%E0%A4%A")).toEqual({ surveyId: "", invitation: undefined, prefill: {} });
  const { prefill } = read("/public/surveys/abc?prefill.__proto__=polluted&prefill.constructor=x");
  expect(Object.keys(prefill)).toEqual(["__proto__", "constructor"]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
