import { expect, test } from "vitest";
import { doneText, foundText, undoneText } from "./counts.ts";

const NONE = { added: 0, changed: 0, cancelled: 0, answered: 0 };

test("what a file holds is listed, without what it does not hold", () => {
  expect(foundText({ ...NONE, added: 1 })).toBe("1 new event");
  expect(foundText({ added: 1200, changed: 2, cancelled: 1, answered: 1 })).toBe(
    "1,200 new events, 2 changed, 1 canceled, 1 reply",
  );
});

test("what an import and its undoing did", () => {
  expect(doneText({ ...NONE, added: 2 })).toBe("2 events imported");
  expect(doneText({ ...NONE, added: 2, answered: 3 })).toBe("2 imported, 3 replies applied");
  expect(undoneText(1, 0)).toBe("1 event removed");
  expect(undoneText(0, 2)).toBe("2 restored");
});
