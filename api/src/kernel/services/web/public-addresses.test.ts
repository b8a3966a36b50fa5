import { describe, expect, test } from "vitest";
import { findPublicAddresses, isPublicAddress, NotPublic } from "./public-addresses.ts";

/** Addresses that lead into someone's own network, however they are written. */
const CLOSED = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.1.2.3",
  "168.63.129.16",
  "169.254.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "192.168.255.255",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:0:7f00:1::",
  "2001:10::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd00:ec2::254",
  "fd12:3456:789a::1",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700:4700::1111%eth0",
  "fec0::1",
  "ff02::1",
  "localhost",
  "",
  "not an address",
  "127.0.0.1 ",
  "0x7f000001",
  "2130706433",
];

const OPEN = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "142.250.185.78",
  "168.63.129.17",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2003::1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:82a::200e",
];

describe("addresses of the public internet", () => {
  test.each(CLOSED)("%s is none", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(OPEN)("%s is one", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test("an address is looked at as it stands, with or without brackets", async () => {
    expect(await findPublicAddresses("[2606:4700:4700::1111]")).toEqual(["2606:4700:4700::1111"]);
    expect(await findPublicAddresses("1.1.1.1")).toEqual(["1.1.1.1"]);
    await expect(findPublicAddresses("[::1]")).rejects.toBeInstanceOf(NotPublic);
    await expect(findPublicAddresses("127.0.0.1")).rejects.toBeInstanceOf(NotPublic);
  });

  test("a name of this machine is looked up and refused", async () => {
    await expect(findPublicAddresses("localhost")).rejects.toBeInstanceOf(NotPublic);
  });
});
