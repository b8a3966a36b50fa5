import * as contract from "@trellis/contract-organizations/single-sign-on.ts";
import * as signIn from "@trellis/contract-organizations/sso-sign-in.ts";
import { memberCall, openCall, type Route, write } from "../../kernel/http/serve.ts";
import {
  getSingleSignOn,
  removeSingleSignOn,
  saveSingleSignOn,
  setSingleSignOnMode,
} from "./single-sign-on/connection.ts";
import { addEmailDomain, checkEmailDomain, removeEmailDomain } from "./single-sign-on/email-domains.ts";
import { finishSingleSignOn } from "./single-sign-on/finish.ts";
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
];
