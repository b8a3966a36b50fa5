import { reportName as nameInApi, REPORT_KINDS } from "@trellis/report-rules/choices.ts";
import { expect, test } from "vitest";
import { reportName } from "./report-name.ts";

test("screens name reports as the API names the files that it makes of them", () => {
  for (const kind of REPORT_KINDS)
    for (const type of ["for-profit", "non-profit"] as const) {
      const { title, text } = nameInApi(kind, type);
      expect({ ...reportName(kind, type) }).toEqual({ title, text });
    }
});
