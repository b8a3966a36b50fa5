import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words about the second step that an organization requires, or a confirmation asks for. */
export const TEXT = defineMessages(
  {
    title: "{organization} requires two-step sign-in",
    setUp:
      "Add a passkey or an authenticator app to your account. Then you can open {organization}. Your other organizations and your own account stay open.",
    enter: "Use your passkey or a code from your authenticator app once in this browser.",
    account: "Account settings",
    ready: "You're all set.",
    continue: "Continue",
    loadFailed: "Couldn't load your sign-in methods",
    code: "Code",
    codeHint: "Six digits from your authenticator app, or a recovery code.",
    codeMissing: "Enter a code.",
    confirm: "Confirm",
    failed: "Couldn't check the code. Check your connection and try again.",
  },
  { es: () => import("./messages.es.ts") },
);
