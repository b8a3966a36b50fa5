import { isIP } from "node:net";
import { createProxyCheck } from "./allowed-hosts.ts";

/** Finds out who calls, believing X-Forwarded-For only from proxies that are named in the settings. */
export function createAddressReader(
  trustedProxies: readonly string[],
): (peer: string | undefined, request: Request) => string | undefined {
  const isTrusted = createProxyCheck(trustedProxies);
  return (peer, request) => {
    let address = peer === undefined ? undefined : plainAddress(peer);
    const forwarded = (request.headers.get("x-forwarded-for") ?? "")
      .split(",")
      .map((part) => plainAddress(part.trim()));
    // From the nearest proxy outwards: the first address that no trusted proxy vouches for is the caller.
    while (address !== undefined && isTrusted(address) && forwarded.length > 0) {
      const next = forwarded.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    return address;
  };
}

function plainAddress(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** Carries the caller's address to better-auth, which would believe anyone's X-Forwarded-For. */
export const ADDRESS_HEADER = "x-trellis-address";

/** A request's headers with the caller's address as far as named proxies vouch for it, whatever the caller wrote there. */
export function withAddress(headers: Headers, address: string | undefined): Headers {
  const vouched = new Headers(headers);
  if (address === undefined) vouched.delete(ADDRESS_HEADER);
  else vouched.set(ADDRESS_HEADER, address);
  return vouched;
}

/** The key that limits count by: the address, or for IPv6 its /64, which one customer owns whole. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array.from({ length: 8 - front.length - back.length }, () => "0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
