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
import { addEmailDomain, checkEmailDomain, removeEmailDomain } from "./single-sign-on/email-domains.ts";
import { finishSingleSignOn } from "./single-sign-on/oidc-answer.ts";
import { answerSaml, finishSaml, getSamlMetadata } from "./single-sign-on/saml-answer.ts";
import { readSamlMetadata, saveSamlConnection } from "./single-sign-on/saml-connection.ts";
import { startSingleSignOn, testSingleSignOn } from "./single-sign-on/start.ts";

/** Signing in at an organization's own identity provider, and its settings. */
export const singleSignOnRoutes: Route[] = [
  memberCall(contract.getSingleSignOn, getSingleSignOn),
  memberCall(contract.saveSingleSignOn, saveSingleSignOn),
  memberCall(contract.setSingleSignOnMode, setSingleSignOnMode),
  memberCall(contract.removeSingleSignOn, removeSingleSignOn),
  openCall(contract.testSingleSignOn, testSingleSignOn),
  write(contract.addEmailDomain, addEmailDomain),
  memberCall(contract.checkEmailDomain, checkEmailDomain),
  write(contract.removeEmailDomain, removeEmailDomain),
  openCall(signIn.startSingleSignOn, startSingleSignOn),
  openCall(signIn.finishSingleSignOn, finishSingleSignOn),
  memberCall(samlSettings.readSamlMetadata, readSamlMetadata),
  memberCall(samlSettings.saveSamlConnection, saveSamlConnection),
  openCall(samlSignIn.getSamlMetadata, getSamlMetadata),
  formPost(samlSignIn.answerSaml, answerSaml),
  openCall(samlSignIn.finishSaml, finishSaml),
];
