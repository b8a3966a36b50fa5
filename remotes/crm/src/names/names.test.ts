import { CONTACT_STATUS_LABELS, CONTACT_TYPE_LABELS } from "@trellis/contract-contacts/labels.ts";
import { expect, test } from "vitest";
import { NAMES } from "./messages.ts";

test("screens name types and statuses as files and mails do", () => {
  expect({ ...NAMES.types }).toEqual(CONTACT_TYPE_LABELS);
  expect({ ...NAMES.statuses }).toEqual(CONTACT_STATUS_LABELS);
});
