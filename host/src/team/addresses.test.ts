import { expect, test } from "vitest";
import { addressesIn } from "./addresses.ts";

test.each([
  ["", []],
  [" , ;\n", []],
  ["ana@one.example", ["ana@one.example"]],
  ["ana@one.example, ben@two.example;cy@three.example\ndee@four.example", "ana@one ben@two cy@three dee@four"],
  ["ana@one.example ANA@one.example,", ["ana@one.example"]],
])("%j is read as single addresses, each once", (typed, expected) => {
  const addresses = typeof expected === "string" ? expected.split(" ").map((name) => `${name}.example`) : expected;
  expect(addressesIn(typed)).toEqual(addresses);
});
