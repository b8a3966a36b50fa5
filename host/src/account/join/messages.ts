import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words around joining an organization by invitation. Messages of the specification are exact. */
export const TEXT = defineMessages(
  {
    signInTitle: "Sign in to accept your invitation",
    signInLead: "Use the email address the invitation was sent to. You'll return to it after you sign in.",
    loading: "Loading your invitation",
    title: "Join {organization}",
    lead: "{inviter} invited you to join their team.",
    organization: "Organization",
    inviter: "Invited by",
    role: "Your role",
    address: "Invited address",
    until: "Expires on",
    accept: "Accept invitation",
    accepting: "Joining...",
    notNow: "Not now",
    failed: "Failed to process invitation",
    failedText: "The server isn't responding as expected. Your invitation is still valid.",
    retry: "Try again",
    invalid: "Invalid invitation link",
    invalidText:
      "It may be incomplete, or a newer invitation may have replaced it. Open the link in the most recent email.",
    closed: "This invitation is no longer open",
    toApp: "Go to {product}",
    otherTitle: "This invitation is for a different address",
    otherLead: "It was sent to {invited}. You're signed in as {own}.",
    otherText: "Sign out, then sign in with the invited address. You'll return to this invitation.",
    switchPerson: "Sign out and sign in again",
    switching: "Signing out...",
    signOut: "Sign out",
    pendingTitle: "{count, plural, one {You're invited} other {You have # invitations}}",
    pendingLead: "Join the organization that invited you, or create your own.",
    own: "Create my own organization instead",
  },
  { es: () => import("./messages.es.ts") },
);
