import type { AreaRows } from "../area-rows.ts";

/** Signing in belongs to a person; no path of it names a record of an organization. */
export const rows: AreaRows = {
  bodies: {
    "identity.requestSignInLink": { email: "a.stranger@example.org" },
    "identity.checkSignInLink": { token: "a-strangers-guess" },
    "identity.openSignInLink": { token: "a-strangers-guess" },
  },
  createForeign: async () => [],
};
