import { describe, expect, it } from "vitest";
import { AppError } from "../../../kernel/errors.ts";
import { displayHostOf, readHostName } from "./host-name.ts";

const INSTALLATION = { host: "app.trellis.example", isLocal: false };
const issueOf = (text: string): string => {
  try {
    return `taken as ${readHostName(text, INSTALLATION)}`;
  } catch (error) {
    if (error instanceof AppError) return error.issues?.[0]?.message ?? error.message;
    throw error;
  }
};

describe("a domain that someone typed", () => {
  it.each([
    ["give.theirs.org", "give.theirs.org"],
    ["  Give.THEIRS.org.  ", "give.theirs.org"],
    ["theirs.co.uk", "theirs.co.uk"],
    ["spenden.müller.de", "spenden.xn--mller-kva.de"],
    ["寄付.例え.jp", "xn--bnqv82a.xn--r8jz45g.jp"],
    ["пример.org", "xn--e1afmkfd.org"],
    ["хор.рф", "xn--n1aen.xn--p1ai"],
    ["theirs.github.io", "theirs.github.io"],
  ])("%s is %s", (typed, host) => {
    expect(readHostName(typed, INSTALLATION)).toBe(host);
  });

  it.each([
    ["https://give.theirs.org", "without https://"],
    ["give.theirs.org/path", "without https://"],
    ["someone@theirs.org", "without https://"],
    ["give.theirs.org:8443", "without a port"],
    ["*.theirs.org", "with *"],
    ["203.0.113.7", "not an IP address"],
    ["[2001:db8::1]", "not an IP address"],
    ["2001:db8::1", "not an IP address"],
    ["2130706433", "not an IP address"],
    ["0x7f.1", "not an IP address"],
    ["localhost", "whole domain"],
    ["theirs", "whole domain"],
    ["", "like give.example.org"],
    ["..", "like give.example.org"],
    ["give..theirs.org", "like give.example.org"],
    ["-give.theirs.org", "like give.example.org"],
    ["give_now.theirs.org", "like give.example.org"],
    ["give theirs.org", "like give.example.org"],
    [`${"a".repeat(64)}.org`, "like give.example.org"],
    [`${"a.".repeat(148)}org`, "like give.example.org"],
    ["co.uk", "many domains share"],
    ["github.io", "many domains share"],
    ["give.theirs.internal", "doesn't exist"],
    ["app.trellis.example", "belongs to this service"],
    ["give.app.trellis.example", "belongs to this service"],
    ["pаypal.org", "different alphabets"],
    ["xn--pypal-4ve.org", "different alphabets"],
    ["аррӏе.com", "pass for one in Latin letters"],
    ["xn--80ak6aa92e.com", "pass for one in Latin letters"],
    ["give.рау-1.org", "pass for one in Latin letters"],
    ["ικνορ.org", "pass for one in Latin letters"],
  ])("%s is refused", (typed, words) => {
    expect(issueOf(typed)).toContain(words);
  });

  it("of one foreign alphabet is shown in both forms", () => {
    const host = readHostName("дар.org", INSTALLATION);
    expect([host, displayHostOf(host)]).toEqual(["xn--80ah1b.org", "дар.org"]);
  });
});
