import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";

/** The endpoints among what some modules of the contract export, by name. */
export function endpointsOf(...modules: Record<string, unknown>[]): Record<string, EndpointDefinition> {
  return Object.fromEntries(
    modules.flatMap((module) => Object.entries(module).filter(([, value]) => isEndpoint(value))),
  ) as Record<string, EndpointDefinition>;
}

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === "object" && value !== null && "kind" in value && "path" in value && "access" in value;
}
