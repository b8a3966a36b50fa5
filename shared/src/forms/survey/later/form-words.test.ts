import { answerWords } from "@trellis/survey-logic/answer-words.ts";
import { expect, it } from "vitest";
import { LATER } from "./messages.ts";

const said = (words: typeof answerWords) =>
  Object.values(words).map((word) => (typeof word === "string" ? word : word({ minimum: "1", maximum: "9" })));

it("the form says of an answer what the server says, so that it finds its own words by the server's", () => {
  expect(Object.keys(LATER.answers)).toEqual(Object.keys(answerWords));
  expect(said(LATER.answers)).toEqual(said(answerWords));
});
