import type { EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
import { checkRecentSignIn } from "@trellis/contract-identity/confirmation.ts";
import { callEndpoint, endpointUrl } from "./call-endpoint.ts";

/**
 * Lets the browser download what an endpoint answers, after the person has confirmed who they are where it needs a recent
 * sign-in: a link could not ask. Throws ApiError when they do not.
 */
export async function startDownload<D extends EndpointDefinition & { kind: "download" }>(
  definition: D,
  input: EndpointInput<D>,
): Promise<void> {
  if (definition.needsRecentSignIn) await callEndpoint(checkRecentSignIn, {});
  const link = document.createElement("a");
  link.href = endpointUrl(definition, input);
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}
