import * as links from "@trellis/contract-identity/email-links.ts";
import { openCall, type Route } from "../../kernel/http/serve.ts";
import { checkSignInLink, openSignInLink } from "./links/open-link.ts";
import { requestConfirmationLink, requestSignInLink } from "./links/request-link.ts";

export const signInRoutes: Route[] = [
  openCall(links.requestSignInLink, requestSignInLink),
  openCall(links.checkSignInLink, checkSignInLink),
  openCall(links.openSignInLink, openSignInLink),
  openCall(links.requestConfirmationLink, requestConfirmationLink),
];
