import type { SenderRecordState } from "@trellis/contract-organizations/email-sender.ts";
import { getDomain } from "tldts";
import { type Dns, DnsTrouble } from "../../../kernel/services/dns/dns.ts";
import { keyRecordName, type SenderKeyRow } from "./sender-keys.ts";

/** RFC 7208, 4.6.4: terms that ask name servers, in a record and in all that it includes. */
const MAX_LOOKUPS = 10;

/**
 * The state of a key's record (RFC 6376, 3.6.1): the public key there is the same, whatever else the record says. Parts of it
 * may come as texts of their own, wherever someone cut it.
 */
export async function findKeyState(dns: Dns, key: SenderKeyRow, domain: string): Promise<SenderRecordState> {
  const texts = await orTrouble(dns.findTexts(keyRecordName(key, domain)));
  if (texts === undefined) return "unknown";
  if (texts.length === 0) return "missing";
  const all = texts.join("").replace(/\s+/g, "");
  // Of several key records at one name, receivers may take any.
  if (all.split(/v=DKIM1/i).length > 2) return "several";
  return all.endsWith(`p=${key.publicKey}`) || all.includes(`p=${key.publicKey};`) ? "found" : "different";
}

/** The state of a domain's policy (RFC 7489, 6.6.3): its own record, or that of the domain above it. */
export async function findDmarcState(dns: Dns, domain: string): Promise<SenderRecordState> {
  const names = [...new Set([domain, getDomain(domain, { allowPrivateDomains: true }) ?? domain])];
  for (const name of names) {
    const texts = await orTrouble(dns.findTexts(`_dmarc.${name}`));
    if (texts === undefined) return "unknown";
    const policies = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
    if (policies.length > 1) return "several";
    if (policies.length > 0) return "found";
  }
  return "missing";
}

/**
 * The state of a domain's list of mail servers (SPF, RFC 7208): it has one record, which allows what is wanted, itself or
 * in one that it includes, and asks name servers at most ten times.
 *
 * @param wanted mechanisms such as `include:spf.example.net`
 */
export async function findSpfState(dns: Dns, domain: string, wanted: readonly string[]): Promise<SenderRecordState> {
  const records = await spfRecordsOf(dns, domain);
  if (records === undefined) return "unknown";
  if (records.length !== 1) return records.length === 0 ? "missing" : "several";
  const seen = { allowed: new Set<string>(), lookups: 0 };
  await followSpf(dns, records[0] ?? "", seen);
  if (seen.lookups > MAX_LOOKUPS) return "too_many_lookups";
  return wanted.every((mechanism) => seen.allowed.has(mechanism.toLowerCase())) ? "found" : "different";
}

/** Notes what a record allows, and what the records that it names allow; gives up after too many. */
async function followSpf(dns: Dns, record: string, seen: { allowed: Set<string>; lookups: number }): Promise<void> {
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  const end = terms.findIndex((term) => /^[+?~-]?all$/.test(term));
  // What is after `all` is never read, and with `all` no redirect is followed.
  const counted = end < 0 ? terms : terms.slice(0, end);
  for (const term of counted) {
    const mechanism = term.replace(/^\+/, "");
    if (/^[a-z]/.test(mechanism)) seen.allowed.add(mechanism);
    if (!/^[?~-]?(?:(?:include|exists):|(?:a|mx|ptr)(?:[:/]|$)|redirect=)/.test(mechanism)) continue;
    seen.lookups += 1;
    if (seen.lookups > MAX_LOOKUPS) return;
    const next = /^[?~-]?(?:include:|redirect=)([^%]+)$/.exec(mechanism)?.[1];
    if (next === undefined) continue;
    const [included] = (await spfRecordsOf(dns, next)) ?? [];
    if (included === undefined) continue;
    // What a record that isn't allowed in full includes isn't allowed here.
    await followSpf(dns, included, /^[?~-]/.test(mechanism) ? withoutAllowed(seen) : seen);
  }
}

const withoutAllowed = (seen: { allowed: Set<string>; lookups: number }) => ({
  allowed: new Set<string>(),
  get lookups() {
    return seen.lookups;
  },
  set lookups(count: number) {
    seen.lookups = count;
  },
});

async function spfRecordsOf(dns: Dns, domain: string): Promise<string[] | undefined> {
  const texts = await orTrouble(dns.findTexts(domain));
  return texts?.filter((text) => /^v=spf1(\s|$)/i.test(text));
}

async function orTrouble<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DnsTrouble) return undefined;
    throw error;
  }
}
