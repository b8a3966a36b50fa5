import * as contract from "@trellis/contract-organizations/domains.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { type MemberCall, memberCall, openCall, type Route } from "../../kernel/http/serve.ts";
import { checkServedDomain } from "./domains/allowed.ts";
import { checkDomain } from "./domains/check-domain.ts";
import { addDomain, listDomains, removeDomain, updateDomain } from "./domains/domains.ts";

/** A change of what is served counts in this process when it is answered. */
const thenServed = async <T>({ services }: MemberCall, done: Promise<T>): Promise<T> => {
  const answer = await done;
  await services.domains.refresh();
  return answer;
};

/** The organization's own domains. */
export const domainRoutes: Route[] = [
  memberCall(contract.listDomains, (call) => call.read((context) => listDomains(context, call.services))),
  memberCall(contract.addDomain, (call, input) => call.write((context) => addDomain(context, input, call.services))),
  inReaderLanguage(memberCall(contract.checkDomain, checkDomain), "findings"),
  memberCall(contract.updateDomain, (call, input) =>
    thenServed(
      call,
      call.write((context) => updateDomain(context, input, call.services)),
    ),
  ),
  memberCall(contract.removeDomain, (call, input) =>
    thenServed(
      call,
      call.write((context) => removeDomain(context, input)),
    ),
  ),
  openCall(contract.checkServedDomain, checkServedDomain),
];
