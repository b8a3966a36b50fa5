import { BlockList, isIP } from "node:net";

/** Whether an address is one of some, or in one of some ranges (`203.0.113.0/24`). */
export function createAddressCheck(ranges: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    if (address === undefined) return false;
    const plain = address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
    return isIP(plain) !== 0 && trusted.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
  };
}
