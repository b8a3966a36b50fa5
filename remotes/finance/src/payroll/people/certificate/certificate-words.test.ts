import { STATE_RULES } from "@trellis/payroll-us/states/state-rules.ts";
import { expect, test } from "vitest";
import { CERTIFICATE } from "./messages.ts";

test("each field of a state's certificate has words in the reader's language", () => {
  const labels = STATE_RULES.flatMap(({ fields }) =>
    fields.flatMap((field) => [
      field.label,
      ...(field.kind === "status" ? field.options.map(({ label }) => label) : []),
    ]),
  );
  expect([...new Set(labels)].sort()).toEqual(Object.keys(CERTIFICATE).sort());
});
