import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Notices about rights that were removed while the page was open. */
export const TEXT = defineMessages(
  {
    out: "You're no longer a member of {organization}",
    outText: "You can't view or save anything here anymore. What you typed stays on the screen until you continue.",
    continue: "Continue",
    less: "Your permissions in {organization} changed",
    lessText:
      "Your role is now {role}, so you can't use everything on this page. What you typed stays until you reload.",
    reload: "Reload",
    twoStep: "{organization} now requires two-step sign-in",
    signInAgain: "Sign in again to continue in {organization}",
    closedAddress: "{organization} can't be opened from this address",
    singleSignOn: "{organization} now requires single sign-on",
    singleSignOnText: "Continue to sign in again. What you typed stays on the screen until then.",
    twoStepText: "Continue to set it up. What you typed stays on the screen until then.",
  },
  { es: () => import("./messages.es.ts") },
);
