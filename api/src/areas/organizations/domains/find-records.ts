import { DnsTrouble } from "../../../kernel/services/dns/dns.ts";
import type { Services } from "../../../kernel/services.ts";
import { type DomainRow, installationHostOf, recordNameOf, recordValueOf } from "./domain-view.ts";

type Asked = Pick<Services, "dns" | "env" | "ownDomain">;

/** What the name servers say of a domain's text record: `unknown` when they didn't answer. */
export type Proof = "found" | "missing" | "other" | "unknown";

/** Looks for the text record that proves a domain. */
export async function findProof({ dns }: Pick<Asked, "dns">, row: DomainRow): Promise<Proof> {
  const texts = await orTrouble(dns.findTexts(recordNameOf(row.host)));
  if (texts === undefined) return "unknown";
  if (texts.includes(recordValueOf(row))) return "found";
  return texts.length === 0 ? "missing" : "other";
}

/**
 * What is wrong with where a domain leads, in words; null when it leads here. Behind a proxy of the organization's own that
 * can't be seen, so it is a warning and no refusal.
 */
export async function findTargetProblem(services: Asked, { host }: DomainRow): Promise<string | null> {
  const installationHost = installationHostOf(services);
  const [target, own] = await Promise.all([
    orTrouble(services.dns.findTarget(host)),
    orTrouble(services.dns.findTarget(installationHost)),
  ]);
  if (target === undefined) return "We couldn't look up where the domain leads. Check again in a few minutes.";
  const isHere =
    target.alias === installationHost || target.addresses.some((address) => own?.addresses.includes(address));
  if (isHere) return null;
  if (target.alias === null && target.addresses.length === 0)
    return `The domain doesn't lead anywhere yet. Add a CNAME record that points to ${installationHost}.`;
  return `The domain leads somewhere else (${target.alias ?? target.addresses[0]}). Unless you use a proxy, change its CNAME record to ${installationHost}.`;
}

async function orTrouble<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DnsTrouble) return undefined;
    throw error;
  }
}
