import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { describe, expect, it } from "vitest";
import { auditView } from "./audit-filter.ts";

describe("the filter of an address", () => {
  it("is read as it was written", () => {
    const userId = "01990000-0000-7000-8000-000000000001";
    const filter = {
      action: "update",
      resource: "member",
      userId,
      record: "42",
      from: "2026-01-01",
      to: "2026-01-31",
    };
    expect(auditView.read(auditView.write(filter))).toEqual(filter);
    expect(auditView.write(auditView.plain)).toBe("");
    expect(withoutEmpty(auditView.plain)).toEqual({});
  });

  it("leaves out what the server would refuse", () => {
    const read = (search: string) => withoutEmpty(auditView.read(search));
    expect(read("?from=yesterday&to=2026-02-30&userId=me&action=%20%20&other=1")).toEqual({});
    expect(read(`?userId=${"-".repeat(36)}`)).toEqual({});
    expect(read(`?action=${"x".repeat(100)}`)).toEqual({ action: "x".repeat(60) });
  });
});
