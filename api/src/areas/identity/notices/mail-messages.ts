import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./mail-messages.es.ts";

/** What emails about a person's own account say. */
export const noticeWords = serverMessages(
  {
    signIn: {
      subject: "New sign-in to your {product} account",
      text: "Someone signed in as {email} with a browser that hasn't been used for this account before.",
      when: "When: {when}",
      browser: "Browser: {browser}",
      address: "Network address: {address}",
      noAddress: "Network address: unknown",
      what: "If this was you, there's nothing to do. If it wasn't, sign out that browser, then change the password of your email account or your identity provider. A passkey or an authenticator app makes your account harder to get into.",
      action: "See where you're signed in",
      footnote: "You get this email once for each new browser.",
      reason: "You're receiving this email because {email} has an account.",
    },
  },
  { es },
);
