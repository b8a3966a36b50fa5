import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../../../kernel/errors.ts";
import { readCursor, writeCursor } from "./transaction-cursor.ts";

const id = "0198c0de-0000-7000-8000-000000000001";

describe("the cursor of a list", () => {
  it("is restored as it was written", () => {
    expect(readCursor(writeCursor("date", "desc", { value: "2025-11-20", id }), "date", "desc")).toEqual({
      value: "2025-11-20",
      id,
    });
    expect(readCursor(writeCursor("amount", "asc", { value: "9999999999", id }), "amount", "asc")).toEqual({
      value: "9999999999",
      id,
    });
  });

  it("is refused for another order of the list", () => {
    const cursor = writeCursor("date", "desc", { value: "2025-11-20", id });
    expect(() => readCursor(cursor, "date", "asc")).toThrow("belongs to a different sort order");
    expect(() => readCursor(cursor, "amount", "desc")).toThrow("belongs to a different sort order");
  });

  it("is refused, with a reason, for anything that we did not write", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(() => readCursor(text, "date", "desc")).toThrow(AppError);
      }),
    );
    const impossible = Buffer.from(`date desc 2025-02-30 ${id}`).toString("base64url");
    expect(() => readCursor(impossible, "date", "desc")).toThrow("doesn't exist anymore");
  });
});
