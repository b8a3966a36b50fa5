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
    change_email: {
      subject: "Confirm your new email address",
      text: "Open this link to use {email} for your {product} account. Use the browser where you asked for it, within {minutes, number} minutes. It works once.",
      action: "Use this email address",
      footnote: "If you didn't ask for this, ignore this email. Nothing changes without the link.",
    },
    taken: {
      subject: "This email address already has an account",
      text: "You asked to use {email} for your {product} account, but another account uses it already. To use it, sign in to that account and delete it, or change its email address. Then ask again.",
      action: "Go to {product}",
      footnote: "If you didn't ask for this, ignore this email. Nothing was changed.",
    },
    restore_email: {
      subject: "Your email address was changed",
      text: "Your {product} account no longer uses {email}. It now uses {newEmail}.",
      what: "If this wasn't you, use this link within {days, number} days. It changes the address back and signs out every browser. Then check your passkeys and your authenticator app under Settings, Account.",
      action: "Change it back",
      footnote: "If you changed it yourself, there's nothing to do.",
    },
    reason: "You're receiving this email because someone entered {email} to sign in.",
    changeReason: "You're receiving this email because someone entered {email} as their new address.",
    restoreReason: "You're receiving this email because {email} was the address of an account.",
  },
  { es },
);
