import { expect, it } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

it.each([
  ["Ann@Example.org", "ann@example.org"],
  ["ann+news@example.org", "ann@example.org"],
  ["ann+a+b@example.org", "ann@example.org"],
  ["+ann@example.org", "+ann@example.org"],
  ["a.n.n+x@googlemail.com", "ann@gmail.com"],
  ["a.nn@example.org", "a.nn@example.org"],
  ['"a@b"@example.org', '"a@b"@example.org'],
])("%s is the mailbox %s", (address, key) => expect(mailboxKey(address)).toBe(key));
