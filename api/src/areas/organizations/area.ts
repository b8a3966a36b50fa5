import { type Area, at } from "../../ports/area.ts";
import { deletionMail } from "./deletion/deletion-mail.ts";
import { readTeamHistory } from "./demo-history.ts";
import { domainMail } from "./domains/domain-notice.ts";
import { domainSweep } from "./domains/domain-sweep.ts";
import { senderMail } from "./email-sender/sender-notice.ts";
import { senderSweep } from "./email-sender/sender-sweep.ts";
import { ofProvisioning } from "./provisioning/sentences.es.ts";
import { organizationRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { deletionAlerts, seatAlerts } from "./settings/alerts.ts";
import { colleagueStep, logoStep } from "./settings/first-steps.ts";
import { policiesMail } from "./settings/policies-mail.ts";
import { twoStepMail } from "./settings/two-step-mail.ts";
import { emailDomainMail } from "./single-sign-on/email-domain-notice.ts";
import { emailDomainSweep } from "./single-sign-on/email-domain-sweep.ts";
import { ssoRequestSweep } from "./single-sign-on/requests.ts";
import { supportMail } from "./support/support-request.ts";
import { invitationMail } from "./team/invitation-mail.ts";
import { checkInvitation } from "./team/invitations.ts";
import { memberSearch } from "./team/search.ts";

/** What the area brings to the program. */
export const organizations: Area = {
  name: "organizations",
  sentences: { es: { ...spanish, sentences: { ...spanish.sentences, ...ofProvisioning } } },
  routes: organizationRoutes,
  sweeps: [ssoRequestSweep, domainSweep, senderSweep, emailDomainSweep],
  mails: [
    deletionMail,
    invitationMail,
    twoStepMail,
    policiesMail,
    domainMail,
    senderMail,
    emailDomainMail,
    supportMail,
  ],
  alerts: { deletionAlerts: at(20, deletionAlerts), seatAlerts: at(150, seatAlerts) },
  search: { memberSearch: at(10, memberSearch) },
  outsideLinks: {
    links: [{ what: "join links", table: "join_link", where: "revoked_at is null", remedy: "create new ones" }],
  },
  exportRules: {
    columns: {
      "join_link.token_hash": "lets anyone with the link join; make a new link after an import",
      "organization_domain.verification_token": "proves a domain that is added here; a domain gets a new one elsewhere",
      "email_sender_key.private_key_sealed": "signs emails in the organization's name; a new key is made elsewhere",
    },
  },
  // Loaded on first use: the XML packages would slow every start.
  signOut: async (...call) => (await import("./single-sign-on/saml-logout.ts")).signOutAtProvider(...call),
  pageLinks: { invite: checkInvitation },
  demoHistory: readTeamHistory,
  firstSteps: { logoStep: at(10, logoStep), colleagueStep: at(20, colleagueStep) },
};
