import { expect, it } from "vitest";
import { CUSTOMERS, queryOf } from "./customers-view.ts";

it("reads what it wrote, and takes anything else for the plain list", () => {
  const view = { q: "Café & Co", shown: "inactive", dialog: "new" } as const;
  expect(CUSTOMERS.read(CUSTOMERS.write(view))).toEqual(view);
  expect(CUSTOMERS.read("?show=everything&dialog=boom")).toEqual({ q: "", shown: "active", dialog: "" });
  expect(CUSTOMERS.write(CUSTOMERS.read(""))).toBe("");
});

it("asks the API for what is shown", () => {
  expect(queryOf({ q: "", shown: "all", dialog: "" })).toEqual({});
  expect(queryOf({ q: "a", shown: "inactive", dialog: "" })).toEqual({ q: "a", active: "false" });
});
