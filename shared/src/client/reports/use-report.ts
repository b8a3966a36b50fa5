import { hashKey, useQuery } from "@tanstack/react-query";
import {
  DATA_AS_OF,
  type EndpointAnswer,
  type EndpointDefinition,
  type EndpointInput,
} from "@trellis/contract-base/endpoint.ts";
import { callEndpoint } from "../call-endpoint.ts";
import { keepShown } from "../reads/keep-shown.ts";
import { endpointKey } from "../use-endpoint.ts";

/** As of when the figures of each kept answer are, for those that weren't current. */
const ages = new Map<string, string>();

/**
 * Reads a report, as `useEndpoint` does, with the time as of which its figures are: null where they are current. For calls
 * with `readsReplica`.
 */
export function useReport<D extends EndpointDefinition & { readsReplica: true }>(
  definition: D,
  input: EndpointInput<D>,
  options: { staleAfterMs?: number; keepPrevious?: boolean; refetchInterval?: number | false } = {},
) {
  const key = endpointKey(definition, input);
  const name = hashKey(key);
  const result = useQuery<EndpointAnswer<D>>({
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callEndpoint(definition, input, { signal, onAnswer: ({ headers }) => noteAge(name, headers.get(DATA_AS_OF)) }),
    refetchInterval: options.refetchInterval ?? false,
    ...(options.staleAfterMs === undefined ? {} : { staleTime: options.staleAfterMs }),
    ...(options.keepPrevious ? { placeholderData: (previous: EndpointAnswer<D> | undefined) => previous } : {}),
  } as never);
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = keepShown(result);
  const asOf = dataUpdatedAt > 0 && !isPlaceholderData ? (ages.get(name) ?? null) : null;
  return { data, error, refetch, isPlaceholderData, asOf };
}

function noteAge(name: string, asOf: string | null): void {
  if (asOf === null) ages.delete(name);
  else ages.set(name, asOf);
}
