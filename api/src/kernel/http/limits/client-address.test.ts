import { describe, expect, test } from "vitest";
import { addressKey, createAddressReader } from "./client-address.ts";

const request = (forwarded?: string) =>
  new Request("http://localhost/", forwarded ? { headers: { "x-forwarded-for": forwarded } } : {});

describe("the caller's address", () => {
  const read = createAddressReader(["10.0.0.0/8", "::1"]);
  test.each([
    ["a stranger's header is not believed", "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["a named proxy's is", "10.1.2.3", "198.51.100.7", "198.51.100.7"],
    ["what a client put before the proxy's part is not", "10.1.2.3", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
    ["a chain of named proxies is walked", "10.1.2.3", "198.51.100.7, 10.9.9.9", "198.51.100.7"],
    ["rubbish ends the walk", "10.1.2.3", "198.51.100.7, <script>", "10.1.2.3"],
    ["an IPv4 address in IPv6 clothing", "::ffff:10.1.2.3", "::ffff:198.51.100.7", "198.51.100.7"],
  ])("%s", (_, peer, forwarded, expected) => {
    expect(read(peer, request(forwarded))).toBe(expected);
  });

  test("without a header the peer counts", () => expect(read("10.1.2.3", request())).toBe("10.1.2.3"));
});

test("an IPv6 customer counts by the /64", () => {
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::9"));
  expect(addressKey("2001:db8:1:2::9")).not.toBe(addressKey("2001:db8:1:3::9"));
  expect(addressKey("203.0.113.9")).toBe("203.0.113.9");
});
