import { expect, it } from "vitest";
import { type DialogAddress, readDialog, searchWithDialog } from "./dialog-address.ts";

const id = "0193b1a2-0000-7000-8000-000000000001";

it.each<DialogAddress>([
  { kind: "transaction", id },
  { kind: "copy", id },
  { kind: "add", type: "expense" },
  { kind: "import" },
])("keeps the filters beside %o and leaves them when it closes", (dialog) => {
  const open = searchWithDialog("?type=income&q=rent", dialog);
  expect(readDialog(open)).toEqual(dialog);
  expect(searchWithDialog(open, null)).toBe("?type=income&q=rent");
});

it("opens one dialog at a time", () => {
  const open = searchWithDialog(searchWithDialog("", { kind: "import" }), { kind: "add", type: "income" });
  expect(open).toBe("?add=income");
});

it("ignores what it does not know", () => {
  expect(readDialog("?transaction=1&add=gift&import=xml")).toBeNull();
});
