import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The words of the screens around signing in, which are fetched with them. */
export const TEXT = defineMessages(
  {
    elsewhere: {
      title: "You don't have access to this organization",
      lead: "This link opens an organization that {email} isn't a member of. Ask one of its admins for an invitation, or sign in with another account.",
      open: "Open {organization}",
      create: "Create an organization",
      switchPerson: "Use another account",
    },

    signIn: {
      headline: "Run your whole organization from one place",
      description:
        "{product} brings your finances, surveys, contacts and documents together. Sign in to pick up where you left off.",
      button: "Sign In",
      /** Where the installation names its identity provider, and for services such as Google. */
      buttonWith: "Sign in with {provider}",
      pending: "Signing In...",
      more: "Learn More",
      privacy: "Privacy",
      terms: "Terms",
      failed: "You aren't signed in.",
      tryAgain: "Something went wrong while your sign-in provider sent you back. Try again.",
      reasons: {
        access_denied: "Your sign-in provider didn't allow it. Try again, or use another account.",
        email_not_verified: "Verify your email address at your sign-in provider, then try again.",
        email_not_usable: "Your sign-in provider sent an email address that can't be used here.",
        account_not_linked:
          "Someone with this email address already signs in another way. Sign in the way you did last time; you can add other ways in your account settings.",
        provider_unavailable: "Your sign-in provider isn't answering right now. Try again in a minute.",
        sign_in_ended: "This sign-in took too long, or was started in another browser. Sign in again.",
        sign_in_not_requested: "Start from this page: enter your email address, then continue to your provider.",
        email_not_in_domain: "Your organization's identity provider sent an address outside its email domains.",
        weak_algorithm:
          "Your organization's identity provider signs or encrypts with a method that is no longer safe (SHA-1, RSA 1.5 or Triple DES). Ask an admin of your organization to switch it to SHA-256 and RSA-OAEP.",
        removed_member: "You were removed from this organization. Ask one of its admins for an invitation.",
        no_seat: "This organization can't add members right now. Ask one of its admins.",
        deactivated: "You can't sign in with this account. Ask an admin of your organization.",
        too_many_attempts: "Too many attempts. Wait a minute, then try again.",
      },
      features: {
        finance: { name: "Financial Tracking", text: "Income, expenses and bank statements, to the cent." },
        surveys: { name: "Survey Management", text: "Ask questions on your own site and see the results." },
        contacts: { name: "CRM & Contacts", text: "Donors, clients and vendors, each with their full history." },
        notes: { name: "Documentation", text: "Notes your whole team can find." },
      },
    },

    emailLink: {
      instead: "Or get a link by email that signs you in:",
      email: "Email",
      send: "Email me a link",
      sendAgain: "Email another link",
      sent: "Check {email} for a link. It works once, within 15 minutes. If it doesn't arrive, look in your spam folder.",
      emailInvalid: "Enter an email address like name@example.org.",
      tooMany: "You asked for too many links. Wait a few minutes, then try again.",
      failed: "Couldn't send the link. Check your connection and try again.",
      sso: {
        lead: "Your organization uses single sign-on.",
        instead: "Or use your organization's single sign-on:",
        find: "Continue",
        none: "No organization uses single sign-on for this address here.",
        open: "Continue with single sign-on",
        unavailable: "Your organization's sign-in service isn't responding. Try again in a minute.",
      },
    },

    link: {
      checking: "Checking your link",
      title: {
        sign_in: "Continue as yourself",
        confirm: "Confirm it's you",
        change_email: "Use this email address",
        restore_email: "Change your email address back",
      },
      lead: {
        sign_in: "You opened this link in a different browser than the one you asked from. Continue as {email}?",
        confirm: "This link confirms that you're {email}.",
        change_email: "This link makes {email} the address of your account.",
        restore_email:
          "Your account gets {email} back, and every browser is signed out. After you sign in, check your passkeys and your authenticator app under Settings, Account.",
      },
      open: {
        sign_in: "Sign in here",
        confirm: "Confirm it's you",
        change_email: "Use {email}",
        restore_email: "Change it back",
      },
      problems: {
        ended: {
          title: "This link no longer works",
          text: "A link works once, and only for a while. Ask for a new one.",
        },
        elsewhere: {
          title: "This link doesn't work here",
          text: "Open it in the browser where you asked for it. If your account was deactivated, ask an admin of your organization.",
        },
        taken: {
          title: "This email address is already in use",
          text: "Another account uses it, so nothing was changed. Choose a different address, or delete that account first.",
        },
        failed: { title: "Couldn't open the link", text: "Check your connection and try again. The link still works." },
      },
      retry: "Try again",
      toApp: "Go to {product}",
    },

    code: {
      title: "Enter your code",
      lead: "Your account asks for a code from your authenticator app.",
      label: "Code",
      hint: "Six digits from your app. If you lost it, enter a recovery code.",
      submit: "Sign in",
      other: "Use another account",
      empty: "Enter a code",
      failed: "Couldn't check the code. Check your connection and try again.",
    },

    testLogin: {
      title: "Choose how to sign in",
      lead: "This is a local copy of {product}. Nothing you do here reaches anyone else.",
      development: "Development login",
      developmentText: "Sign in without a password as anyone. A new email address creates a new person.",
      email: "Email",
      emailHint: "Leave empty to sign in as the demo's admin.",
      people: "Or sign in as someone from the demo",
      emailInvalid: "Valid email is required",
      developmentButton: "Use development login",
      hosted: "Hosted login",
      hostedText: "Sign in through your identity provider, as in production.",
      hostedButton: "Use hosted login",
      hostedMissing:
        "No identity provider is set up. To use one, set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.",
      productionTitle: "Sign in",
      productionText: "The development login is only available in local mode.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
