import { startConfirmation } from "@trellis/contract-identity/confirmation.ts";
import { CONFIRMED_CHANNEL, type ConfirmationNews } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";

/** Opens the identity provider in a new window; false if the browser blocks it. Called by a click. */
export const openSignInWindow = (): boolean =>
  window.open(endpointUrl(startConfirmation), "confirm-sign-in", "popup,width=520,height=720") !== null;

/** Goes to the identity provider in this tab, and comes back to this address. */
export const signInHere = (): void =>
  location.assign(endpointUrl(startConfirmation, { query: { returnTo: location.pathname + location.search } }));

/**
 * Hears how a confirmation in another window ended. By a channel: the provider's page and ours may not see each other
 * as opener and opened. Returns how to stop.
 */
export function hearConfirmation(hear: (news: ConfirmationNews) => void): () => void {
  const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ConfirmationNews>) => hear(data);
  return () => channel.close();
}
