import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { Area, EndpointAnswer, EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
import { currentOrganizationId, queryClient } from "@trellis/shared/runtime";
import { type CallOptions, callEndpoint, callPage } from "./call-endpoint.ts";
import { keepShown } from "./reads/keep-shown.ts";

/** Cache key of a read: `[organizationId, area, call, input]`. */
export function endpointKey(definition: EndpointDefinition, input: unknown): readonly unknown[] {
  return [currentOrganizationId(), definition.area, `${definition.method} ${definition.path}`, input];
}

interface ReadOptions {
  enabled?: boolean;
  refetchInterval?: number | false;
  keepPrevious?: boolean;
  /** Fetches again whenever a screen with it is opened: for data that changes with time, or by other areas' writes. */
  fresh?: boolean;
  /** Asks again, when a screen that shows it is opened, once the answer is so many milliseconds old. */
  staleAfterMs?: number;
  /** What is known at the first drawing, as this call answers it. */
  initial?: () => unknown;
}

/** Reads once and keeps the answer until a write touches its area; a refresh that fails doesn't replace it. */
export function useEndpoint<D extends EndpointDefinition>(
  definition: D,
  input: EndpointInput<D>,
  options: ReadOptions = {},
) {
  const result = useQuery<EndpointAnswer<D>>({
    queryKey: endpointKey(definition, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(definition, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchInterval ?? false,
    ...(options.fresh ? { refetchOnMount: "always" } : {}),
    ...(options.staleAfterMs === undefined ? {} : { staleTime: options.staleAfterMs }),
    initialData: options.initial,
    ...(options.keepPrevious ? { placeholderData: (previous: EndpointAnswer<D> | undefined) => previous } : {}),
  } as never);
  return keepShown(result);
}

/** A paged list that grows by `fetchNextPage`; a page or a refresh that fails leaves what is shown. */
export function useEndpointPages<D extends EndpointDefinition>(
  definition: D,
  input: EndpointInput<D>,
  options: { enabled?: boolean } = {},
) {
  const result = useInfiniteQuery({
    queryKey: [...endpointKey(definition, input), "pages"],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const { query, ...rest } = input as { query?: object };
      const paged = { ...rest, query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } };
      return callPage(definition, paged as unknown as EndpointInput<D>, { signal });
    },
    getNextPageParam: (page) => page.next,
    enabled: options.enabled ?? true,
  });
  return keepShown(result);
}

/** A write that refreshes the areas it touches. */
export function useEndpointMutation<D extends EndpointDefinition>(definition: D) {
  return useMutation<EndpointAnswer<D>, Error, { input: EndpointInput<D> } & CallOptions>({
    mutationFn: ({ input, ...options }) => callEndpoint(definition, input, options),
    onSuccess: () => refreshAreas(definition.touches ?? []),
  });
}

/** Refetches what is on screen of these areas and forgets the rest. */
export async function refreshAreas(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: [currentOrganizationId(), area] })));
}
