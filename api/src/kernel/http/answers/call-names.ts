import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";

const names = new Map<EndpointDefinition, string>(
  Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, definition]): [EndpointDefinition, string] => [
      definition,
      `${area}.${name}`,
    ]),
  ),
);

/** A call's name in the endpoint table, such as `finance.listTransactions`. */
export const callName = (definition: EndpointDefinition): string => names.get(definition) ?? "unknown";
