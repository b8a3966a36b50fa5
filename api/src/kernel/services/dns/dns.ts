/** Asks name servers for the records of a name. */
export interface Dns {
  /** Each text record, its parts joined; empty when there is none. Throws DnsTrouble. */
  findTexts(name: string): Promise<readonly string[]>;
  /** Where the name and its aliases lead. Throws DnsTrouble. */
  findTarget(name: string): Promise<DnsTarget>;
}

export interface DnsTarget {
  /** The name that it is an alias of (CNAME), in lower case without a dot at the end; null without one. */
  alias: string | null;
  /** IPv4 and IPv6 addresses; empty when the name leads nowhere. */
  addresses: readonly string[];
}

/** The name servers did not answer, or not usefully: it says nothing about the record. */
export class DnsTrouble extends Error {}
