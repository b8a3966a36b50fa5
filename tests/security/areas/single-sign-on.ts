import { createSigner } from "../../fakes/saml/certificate.ts";
import type { AreaRows } from "../area-rows.ts";

/** Single sign-on: inputs, and an email domain of the other organization. */
export const rows: AreaRows = {
  bodies: {
    "organizations.saveSingleSignOn": {
      issuer: "https://login.stranger.example",
      clientId: "a-strangers-client",
      clientSecret: "a stranger's secret",
      defaultRole: "user",
    },
    "organizations.readSamlMetadata": { metadata: "https://login.stranger.example/metadata" },
    "organizations.saveSamlConnection": {
      entityId: "https://login.stranger.example",
      signInAddress: "https://login.stranger.example/sso",
      certificates: [createSigner().certificate],
      defaultRole: "user",
    },
    "organizations.setSingleSignOnMode": { mode: "off" },
    "organizations.addEmailDomain": { domain: "stranger.example" },
    "organizations.startSingleSignOn": { email: "a.stranger@example.org" },
  },
  async createForeign(admin, _marker, idOf) {
    return [
      ["/api/email-domains/{id}", await idOf(admin.post("/api/email-domains", { domain: "zx-foreign.example" }))],
    ];
  },
};
