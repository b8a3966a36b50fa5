import type { EndpointDefinition, EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Database } from "../../kernel/db/client.ts";
import { type Call, personOf } from "../../kernel/http/call.ts";
import { openCall, type Route } from "../../kernel/http/serve.ts";
import type { Services } from "../../kernel/services.ts";

/** What an operator's rule works with. It belongs to no organization: each that is opened is named by the call. */
export interface OperatorContext {
  database: Database;
  services: Services;
  now: Date;
  operatorEmail: string;
  address: string | undefined;
  requestId: string;
}

/** A call of an operator, whose access was checked. */
export const operatorCall = <D extends EndpointDefinition>(
  definition: D,
  rule: (context: OperatorContext, input: EndpointParsed<D>) => Promise<unknown>,
): Route => openCall(definition, (call, input) => rule(contextOf(call), input));

const contextOf = (call: Call): OperatorContext => ({
  database: call.services.database,
  services: call.services,
  now: call.now,
  operatorEmail: personOf(call).email,
  address: call.address,
  requestId: call.requestId,
});
