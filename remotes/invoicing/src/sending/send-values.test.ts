import { describe, expect, it } from "vitest";
import { checkSend, toSendInput } from "./send-values.ts";

const values = (more: object = {}) => ({
  to: "a@example.org",
  copies: "",
  message: "",
  language: "" as const,
  ...more,
});

describe("the form of sending", () => {
  it("takes one address and up to five copies, however they are parted", () => {
    expect(checkSend(values({ copies: "b@example.org; c@example.org, d@example.org" }))).toEqual({});
    expect(
      toSendInput(values({ to: " a@example.org ", copies: "b@example.org;c@example.org", message: "  " })),
    ).toEqual({
      to: "a@example.org",
      copies: ["b@example.org", "c@example.org"],
      message: null,
    });
  });

  it("names what is wrong", () => {
    expect(checkSend(values({ to: "" })).to).toMatch(/no email address/);
    expect(checkSend(values({ to: "nobody" })).to).toBe("nobody isn't a valid email address");
    expect(checkSend(values({ copies: "b@example.org, x" })).copies).toBe("x isn't a valid email address");
    expect(checkSend(values({ copies: Array(6).fill("b@example.org").join() })).copies).toBe("At most 5 copies");
  });
});
