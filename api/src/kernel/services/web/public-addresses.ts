import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** Thrown for a name that leads, or may lead, into a network that is not the public internet. */
export class NotPublic extends Error {}

/** Resolves a host: all its addresses, each of which may be connected to. */
export type FindAddresses = (host: string) => Promise<readonly string[]>;

/*
 * Ranges that are not the public internet, or not one machine of it: IANA's special-purpose address registries (RFC
 * 6890 and its updates), and one address of a provider of machines at which it answers with secrets.
 */
const CLOSED_V4: readonly (readonly [address: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Within 2000::/3, the only part of IPv6 that is given out for the public internet (RFC 4291, 2.4). */
const CLOSED_V6: readonly (readonly [prefix: string, bits: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const numberOfV4 = (text: string): bigint =>
  text.split(".").reduce((sum, part) => sum * 256n + BigInt(Number(part)), 0n);

/** Of an address that `isIP` knows, without a zone. */
function numberOfV6(text: string): bigint {
  const [, head = text, tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const last =
    tail === undefined
      ? ""
      : numberOfV4(tail)
          .toString(16)
          .padStart(8, "0")
          .replace(/^(.{4})/, "$1:");
  const [left = "", right] = (head + last).split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(left), groups(right ?? "")];
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
  return all.reduce((sum, group) => sum * 65_536n + BigInt(Number.parseInt(group, 16)), 0n);
}

const isWithin = (address: bigint, start: bigint, bits: number, width: number): boolean =>
  address >> BigInt(width - bits) === start >> BigInt(width - bits);

/** Whether an address is on the public internet; false for an invalid one. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) {
    const number = numberOfV4(address);
    return !CLOSED_V4.some(([start, bits]) => isWithin(number, numberOfV4(start), bits, 32));
  }
  // With a zone it names a machine of this network.
  if (version !== 6 || address.includes("%")) return false;
  const number = numberOfV6(address);
  if (!isWithin(number, numberOfV6("2000::"), 3, 128)) return false;
  return !CLOSED_V6.some(([start, bits]) => isWithin(number, numberOfV6(start), bits, 128));
}

/**
 * The addresses of a host of the public internet. Throws NotPublic if any of them is not: a name that is partly in a
 * private network is suspicious. Throws what the lookup throws.
 */
export async function findPublicAddresses(host: string): Promise<readonly string[]> {
  const literal = host.replace(/^\[(.*)\]$/, "$1");
  const found = isIP(literal) ? [literal] : (await lookup(host, { all: true })).map(({ address }) => address);
  if (found.length === 0 || !found.every(isPublicAddress)) throw new NotPublic("not an address of the public internet");
  return found;
}
