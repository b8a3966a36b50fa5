import { FLAG_NAMES, ROLE_NAMES } from "@trellis/domain/accounts/team-rules.ts";
import { expect, test } from "vitest";
import { ROLE_WORDS } from "./messages.ts";

test("screens name roles and permissions as refusals and mails do", () => {
  expect({ ...ROLE_WORDS.names }).toEqual(ROLE_NAMES);
  expect({ ...ROLE_WORDS.flags }).toEqual(FLAG_NAMES);
});
