import type { EndpointDefinition, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { notFound } from "../../../kernel/errors.ts";
import { type Call, personOf } from "../../../kernel/http/call.ts";
import { openCall, type Route } from "../../../kernel/http/serve.ts";
import type { Services } from "../../../kernel/services.ts";

/** What a rule for a reseller's staff works with. An organization that it opens has to be the reseller's. */
export interface ResellerContext {
  database: Database;
  services: Services;
  now: Date;
  resellerId: number;
  staffEmail: string;
  address: string | undefined;
  requestId: string;
}

/** A call of a reseller's staff, whose access was checked. */
export const resellerCall = <D extends EndpointDefinition>(
  definition: D,
  rule: (context: ResellerContext, input: EndpointParsed<D>) => Promise<unknown>,
): Route => openCall(definition, async (call, input) => rule(contextOf(call), input));

function contextOf(call: Call): ResellerContext {
  const { resellerId, email } = personOf(call);
  if (resellerId === null) throw notFound("Page");
  return {
    database: call.services.database,
    services: call.services,
    now: call.now,
    resellerId,
    staffEmail: email,
    address: call.address,
    requestId: call.requestId,
  };
}
