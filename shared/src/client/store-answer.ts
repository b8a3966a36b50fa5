import type { EndpointAnswer, EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
import { queryClient } from "@trellis/shared/runtime";
import { endpointKey } from "./use-endpoint.ts";

/**
 * Makes a write's answer the one that screens read. A read that is under way may have been answered before the write:
 * it is dropped, so that it cannot bring the old record back.
 */
export async function storeAnswer<D extends EndpointDefinition>(
  definition: D,
  input: EndpointInput<D>,
  answer: EndpointAnswer<D>,
): Promise<void> {
  const queryKey = endpointKey(definition, input);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
