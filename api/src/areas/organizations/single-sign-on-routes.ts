import * as samlSettings from "@trellis/contract-organizations/saml-settings.ts";
import * as samlSignIn from "@trellis/contract-organizations/saml-sign-in.ts";
import * as contract from "@trellis/contract-organizations/single-sign-on.ts";
import * as signIn from "@trellis/contract-organizations/sso-sign-in.ts";
import { formPost, memberCall, openCall, type Route, write } from "../../kernel/http/serve.ts";
import {
  getSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
  setSingleSignOnMode,
} from "./single-sign-on/connection.ts";
import { acceptSingleSignOnDraft, dropSingleSignOnDraft } from "./single-sign-on/draft.ts";
import { addEmailDomain, checkEmailDomain, removeEmailDomain } from "./single-sign-on/email-domains.ts";
import { finishSingleSignOn } from "./single-sign-on/oidc-answer.ts";
import { readSamlMetadata, saveSamlConnection } from "./single-sign-on/saml-connection.ts";
import { makeSamlKey, removeSamlKeys } from "./single-sign-on/saml-keys.ts";
import { startSingleSignOn, testSingleSignOn, testSingleSignOnDraft } from "./single-sign-on/start.ts";

// Loaded on first use: most installations have no SAML, and the XML packages would slow every start.
const samlAnswer = () => import("./single-sign-on/saml-answer.ts");
const samlLogout = () => import("./single-sign-on/saml-logout.ts");

/** Signing in at an organization's own identity provider, and its settings. */
export const singleSignOnRoutes: Route[] = [
  memberCall(contract.getSingleSignOn, getSingleSignOn),
  memberCall(contract.saveSingleSignOn, saveSingleSignOn),
  memberCall(contract.setSingleSignOnMode, setSingleSignOnMode),
  memberCall(contract.removeSingleSignOn, removeSingleSignOn),
  openCall(contract.testSingleSignOn, testSingleSignOn),
  openCall(contract.testSingleSignOnDraft, testSingleSignOnDraft),
  memberCall(contract.acceptSingleSignOnDraft, acceptSingleSignOnDraft),
  memberCall(contract.dropSingleSignOnDraft, dropSingleSignOnDraft),
  write(contract.addEmailDomain, addEmailDomain),
  memberCall(contract.checkEmailDomain, checkEmailDomain),
  write(contract.removeEmailDomain, removeEmailDomain),
  openCall(signIn.startSingleSignOn, startSingleSignOn),
  openCall(signIn.finishSingleSignOn, finishSingleSignOn),
  memberCall(samlSettings.readSamlMetadata, readSamlMetadata),
  memberCall(samlSettings.saveSamlConnection, saveSamlConnection),
  memberCall(samlSettings.makeSamlKey, makeSamlKey),
  memberCall(samlSettings.removeSamlKeys, removeSamlKeys),
  openCall(samlSignIn.receiveSamlLogout, async (...call) => (await samlLogout()).receiveSamlLogout(...call)),
  formPost(samlSignIn.postSamlLogout, async (...call) => (await samlLogout()).postSamlLogout(...call)),
  openCall(samlSignIn.getSamlMetadata, async (...call) => (await samlAnswer()).getSamlMetadata(...call)),
  formPost(samlSignIn.answerSaml, async (...call) => (await samlAnswer()).answerSaml(...call)),
  openCall(samlSignIn.finishSaml, async (call) => (await samlAnswer()).finishSaml(call)),
];
