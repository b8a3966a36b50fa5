import { describe, expect, it } from "vitest";
import { readReturn } from "./state.ts";

describe("readReturn", () => {
  it("tells from which provider a payer comes back", () => {
    expect(readReturn("?from=stripe")).toEqual({ from: "card" });
    expect(readReturn("?from=paypal&token=5O190127TN364715T&PayerID=X")).toEqual({
      from: "paypal",
      orderId: "5O190127TN364715T",
    });
    expect(readReturn("?cancelled=paypal&token=5O190127TN364715T")).toEqual({ from: "cancelled" });
  });

  it("believes nothing else", () => {
    for (const search of ["", "?", "?from=paypal", "?from=paypal&token=../x", "?from=elsewhere", "?token=5O190127TN"])
      expect(readReturn(search)).toBeUndefined();
  });
});
