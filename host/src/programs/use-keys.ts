import {
  type ApiKeyKind,
  createApiKey,
  createPersonalApiKey,
  listApiKeys,
  listPersonalApiKeys,
  revokeApiKey,
  revokePersonalApiKey,
  rotateApiKey,
  rotatePersonalApiKey,
} from "@trellis/contract-organizations/api-keys.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { type KeyValues, toKeyBody, toPersonalKeyBody } from "./key-values.ts";

/** The keys of a kind that were not revoked. */
export function useKeys(kind: ApiKeyKind) {
  const organization = useEndpoint(listApiKeys, {}, { enabled: kind === "organization" });
  const personal = useEndpoint(listPersonalApiKeys, {}, { enabled: kind === "personal" });
  return kind === "organization" ? organization : personal;
}

/** What can be done with the keys of a kind. Each throws what the server refused. */
export function useKeyCalls(kind: ApiKeyKind) {
  const create = useEndpointMutation(createApiKey);
  const createOwn = useEndpointMutation(createPersonalApiKey);
  const rotate = useEndpointMutation(rotateApiKey);
  const rotateOwn = useEndpointMutation(rotatePersonalApiKey);
  const revoke = useEndpointMutation(revokeApiKey);
  const revokeOwn = useEndpointMutation(revokePersonalApiKey);
  const isOwn = kind === "personal";
  return {
    create: (values: KeyValues) =>
      isOwn
        ? createOwn.mutateAsync({ input: { body: toPersonalKeyBody(values) } })
        : create.mutateAsync({ input: { body: toKeyBody(values) } }),
    rotate: (id: string, overlapHours: number) =>
      (isOwn ? rotateOwn : rotate).mutateAsync({ input: { params: { id }, body: { overlapHours } } }),
    revoke: (id: string) => (isOwn ? revokeOwn : revoke).mutateAsync({ input: { params: { id } } }),
  };
}
