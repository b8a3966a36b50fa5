import type { AreaRows } from "../area-rows.ts";

/** What an authenticator might answer, and signed nothing. */
const ANSWER = {
  id: "a-strangers-passkey",
  rawId: "a-strangers-passkey",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "", signature: "" },
  clientExtensionResults: {},
};
/** Of no one: passkeys and accounts at services belong to a person. */
const NO_ID = "01900000-0000-7000-8000-000000000000";

/** Signing in belongs to a person; no path of it names a record of an organization. */
export const rows: AreaRows = {
  bodies: {
    "identity.requestSignInLink": { email: "a.stranger@example.org" },
    "identity.requestEmailChange": { email: "a.stranger@example.org" },
    "identity.checkSignInLink": { token: "a-strangers-guess" },
    "identity.openSignInLink": { token: "a-strangers-guess" },
    "identity.createPasskey": { name: "Laptop", answer: ANSWER },
    "identity.renamePasskey": { name: "Laptop" },
    "identity.signInWithPasskey": { answer: ANSWER },
    "identity.turnOnSecondFactor": { code: "123456" },
    "identity.enterCode": { code: "123456" },
    // Another person's address: the matrix goes on with the account.
    "identity.deleteAccount": { email: "a.stranger@example.org" },
    "identity.confirmWithCode": { code: "123456" },
    "identity.confirmWithPasskey": { answer: ANSWER },
  },
  createForeign: async () => [
    ["/api/user/passkeys/{id}", NO_ID],
    ["/api/user/sign-in-methods/{id}", NO_ID],
  ],
};
