import * as links from "@trellis/contract-identity/email-links.ts";
import * as passkeys from "@trellis/contract-identity/passkeys.ts";
import * as secondFactor from "@trellis/contract-identity/second-factor.ts";
import { openCall, type Route } from "../../kernel/http/serve.ts";
import { checkSignInLink, openSignInLink } from "./links/open-link.ts";
import { requestConfirmationLink, requestEmailChange, requestSignInLink } from "./links/request-link.ts";
import { createPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./passkeys/passkeys.ts";
import {
  confirmWithPasskey,
  signInWithPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from "./passkeys/sign-in.ts";
import { confirmWithCode } from "./second-factor/confirm-code.ts";
import { checkPendingCode, enterCode } from "./second-factor/enter-code.ts";
import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./second-factor/second-factor.ts";

export const signInRoutes: Route[] = [
  openCall(links.requestSignInLink, requestSignInLink),
  openCall(links.checkSignInLink, checkSignInLink),
  openCall(links.openSignInLink, openSignInLink),
  openCall(links.requestConfirmationLink, requestConfirmationLink),
  openCall(links.requestEmailChange, requestEmailChange),

  openCall(passkeys.listPasskeys, listPasskeys),
  openCall(passkeys.startPasskey, startPasskey),
  openCall(passkeys.createPasskey, createPasskey),
  openCall(passkeys.renamePasskey, renamePasskey),
  openCall(passkeys.removePasskey, removePasskey),
  openCall(passkeys.startPasskeySignIn, startPasskeySignIn),
  openCall(passkeys.signInWithPasskey, signInWithPasskey),
  openCall(passkeys.startPasskeyConfirmation, startPasskeyConfirmation),
  openCall(passkeys.confirmWithPasskey, confirmWithPasskey),

  openCall(secondFactor.getSecondFactor, getSecondFactor),
  openCall(secondFactor.startSecondFactor, startSecondFactor),
  openCall(secondFactor.turnOnSecondFactor, turnOnSecondFactor),
  openCall(secondFactor.renewRecoveryCodes, renewRecoveryCodes),
  openCall(secondFactor.turnOffSecondFactor, turnOffSecondFactor),
  openCall(secondFactor.confirmWithCode, confirmWithCode),
  openCall(secondFactor.checkPendingCode, checkPendingCode),
  openCall(secondFactor.enterCode, enterCode),
];
