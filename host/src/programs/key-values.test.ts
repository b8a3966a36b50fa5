import { expect, test } from "vitest";
import { addressesOf, toKeyLimits } from "./key-values.ts";

test("addresses are read from lines, commas and spaces", () => {
  expect(addressesOf(" 203.0.113.7\n2001:db8::/32, 198.51.100.0/24;  ")).toEqual([
    "203.0.113.7",
    "2001:db8::/32",
    "198.51.100.0/24",
  ]);
  expect(addressesOf(" \n ")).toEqual([]);
});

test("an empty last day is no end", () => {
  const values = { name: "Sheet", access: "read", role: "user", permissions: {}, allowedAddresses: "" };
  expect(toKeyLimits({ ...values, lastDay: "" } as never)).toEqual({
    name: "Sheet",
    allowedAddresses: [],
    lastDay: null,
  });
});
