import * as contract from "@trellis/contract-organizations/email-sender.ts";
import { memberCall, type Route } from "../../kernel/http/serve.ts";
import { checkEmailSender } from "./email-sender/check-sender.ts";
import { getEmailSender, removeEmailSender, replaceSenderKey, saveEmailSender } from "./email-sender/email-sender.ts";

/** The address that the organization's emails come from. */
export const emailSenderRoutes: Route[] = [
  memberCall(contract.getEmailSender, getEmailSender),
  memberCall(contract.saveEmailSender, saveEmailSender),
  memberCall(contract.checkEmailSender, checkEmailSender),
  memberCall(contract.replaceSenderKey, replaceSenderKey),
  memberCall(contract.removeEmailSender, removeEmailSender),
];
