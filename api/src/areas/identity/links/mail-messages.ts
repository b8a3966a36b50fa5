import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./mail-messages.es.ts";

/** What emails with a link to sign in say. */
export const linkMailWords = serverMessages(
  {
    sign_in: {
      subject: "Your link to sign in to {product}",
      text: "Use this link to sign in. It works once, within {minutes, number} minutes. If you don't have an account yet, it creates one for {email}.",
      action: "Sign in",
      footnote: "If you didn't ask to sign in, ignore this email. No one can sign in without the link.",
    },
    confirm: {
      subject: "Confirm it's you",
      text: "You're about to do something in {product} that needs a recent sign-in as {email}. Open this link in the same browser within {minutes, number} minutes. It works once.",
      action: "Confirm it's you",
      footnote:
        "If you didn't ask for this, someone may be using your account. Sign out your other browsers under Settings, Account.",
    },
    reason: "You're receiving this email because someone entered {email} to sign in.",
  },
  { es },
);
