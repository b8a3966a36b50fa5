import type { ReportSource } from "../db/replica.ts";
import { AppError } from "../errors.ts";
import type { Person } from "../identity/person.ts";
import type { Services } from "../services.ts";

/** What an API key may still do in this minute, for the answer's headers. */
export interface KeyAllowance {
  limit: number;
  remaining: number;
  /** Seconds until the next minute. */
  reset: number;
}

/** One request on its way through the program. */
export interface Call {
  request: Request;
  url: URL;
  params: Record<string, string>;
  requestId: string;
  now: Date;
  services: Services;
  /** The caller's address as far as named proxies vouch for it. */
  address: string | undefined;
  /** Anyone who is signed in; undefined until access was checked, or when no one is. */
  person: Person | undefined;
  /** What the API key that the call came with may still do; undefined without one. */
  allowance?: KeyAllowance;
  /** The deploy key that the call came with, of a call that needs one. */
  deployKey?: { id: string; remote: string; name: string };
  /** Where a report reads, decided at its first read. */
  reportSource?: ReportSource;
  /** Whose record a visitor's link opened, set by the handler: the audit log of that organization records it. */
  opened?: { organizationId: number; recordId: string };
}

/** The signed-in person of a call whose access demands one. */
export function personOf(call: Call): Person {
  if (!call.person) throw new AppError("signed_out", { message: "Unauthorized" });
  return call.person;
}
