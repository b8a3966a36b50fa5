import {
  confirmWithPasskey,
  createPasskey,
  type Passkey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from "@trellis/contract-identity/passkeys.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { TEXT } from "./messages.ts";

/*
 * What a person's device does with a passkey. The library that talks to it is fetched when someone uses one.
 */

/** Whether this browser knows passkeys and the page is at a name, which they are made for. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ""));

const library = () => import("@simplewebauthn/browser");
type Library = Awaited<ReturnType<typeof library>>;
type Creation = Parameters<Library["startRegistration"]>[0]["optionsJSON"];
type Request = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];
/** The library's answers as the contract writes them. */
type Answer = Parameters<typeof callEndpoint<typeof signInWithPasskey>>[1]["body"]["answer"];

/** Creates a passkey on this device, and adds it to the account. Throws what `passkeyProblem` puts into words. */
export async function addPasskey(name: string): Promise<Passkey> {
  const [{ startRegistration }, { options }] = await Promise.all([library(), callEndpoint(startPasskey, {})]);
  const answer = await startRegistration({ optionsJSON: options as unknown as Creation });
  return callEndpoint(createPasskey, { body: { name, answer: answer as unknown as Answer } });
}

/** Signs in with any passkey that this device has. Throws as `addPasskey`. */
export async function signInByPasskey(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([library(), callEndpoint(startPasskeySignIn, {})]);
  const answer = await startAuthentication({ optionsJSON: options as unknown as Request });
  await callEndpoint(signInWithPasskey, { body: { answer: answer as unknown as Answer } });
}

/** Confirms who the person is with one of their passkeys. Throws as `addPasskey`. */
export async function confirmByPasskey(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    callEndpoint(startPasskeyConfirmation, {}),
  ]);
  const answer = await startAuthentication({ optionsJSON: options as unknown as Request });
  await callEndpoint(confirmWithPasskey, { body: { answer: answer as unknown as Answer } });
}

/** What went wrong with a passkey, for the person. */
export function passkeyProblem(error: unknown): string {
  const { problems } = TEXT;
  if (error instanceof ApiError) return error.status === 0 ? problems.offline : error.message;
  const name = error instanceof Error ? error.name : "";
  // A closed prompt and one that ran out of time look the same to a page.
  if (name === "NotAllowedError" || name === "AbortError") return problems.canceled;
  if (name === "InvalidStateError") return problems.known;
  if (name === "ConstraintError" || name === "NotSupportedError") return problems.unsupported;
  return problems.failed;
}
