import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words for using passkeys: at sign-in, and in the dialog that asks for a recent sign-in. */
export const TEXT = defineMessages(
  {
    signIn: "Sign in with a passkey",
    confirm: "Use a passkey",
    problems: {
      canceled: "Your device didn't confirm it. Try again, or use another way.",
      known: "This device already has a passkey for your account.",
      unsupported: "This device can't create a passkey that checks for you by fingerprint, face or PIN.",
      offline: "Couldn't reach {product}. Check your connection and try again.",
      failed: "The passkey didn't work. Try again, or use another way.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
