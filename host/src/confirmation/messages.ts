import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the dialog that asks for a recent sign-in. */
export const TEXT = defineMessages(
  {
    title: "Confirm it's you",
    why: "You must have signed in within the last 15 minutes. What you entered stays here.",
    cancel: "Cancel",
    confirm: "Confirm",
    signIn: "Sign in again",
    signInAgain: "Open the window again",
    newWindow: "(opens a new window)",
    waiting: "Sign in using the window that opened. This page then continues automatically.",
    mail: "Email me a link",
    mailAgain: "Email another link",
    mailed: "Open the link we emailed to {email} in this browser. This page then continues automatically.",
    mailFailed: "Couldn't send the link. Check your connection and try again.",
    blocked: "Your browser blocked the window. Allow pop-ups for this site and try again, or continue in this tab.",
    blockedLoss: "Drafts are kept. Tax IDs, bank numbers and passwords you typed but didn't save are not.",
    thisTab: "Continue in this tab",
    failed: "Couldn't confirm it's you. Try again.",
    problems: {
      different_person: "You signed in as someone else. Sign in as {email}.",
      session_ended: "Your session ended. Reload this page to sign in.",
      not_asked_to_sign_in: "Your sign-in service didn't ask you to sign in again. Sign out there, then try again.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
