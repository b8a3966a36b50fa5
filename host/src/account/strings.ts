/** The words of the screens around signing in, which are fetched with them. */
export const elsewhereStrings = {
  title: "You don't have access to this organization",
  lead: (email: string) =>
    `This link opens an organization that ${email} isn't a member of. Ask one of its admins for an invitation, or sign in with another account.`,
  open: (organization: string) => `Open ${organization}`,
  create: "Create an organization",
  switchPerson: "Use another account",
};

export const signInStrings = {
  headline: "Run your whole organization from one place",
  description:
    "Trellis brings money, surveys, contacts and documents of a small business or non-profit together. Sign in to go on where you left off.",
  button: "Sign In",
  pending: "Signing In...",
  more: "Learn More",
  failed: "You aren't signed in.",
  tryAgain: "Something went wrong on the way back from your sign-in provider. Try again.",
  reasons: {
    access_denied: "Your sign-in provider didn't allow it. Try again, or use another account.",
    email_not_verified: "Verify your email address at your sign-in provider, then try again.",
    email_not_usable: "Your sign-in provider sent an email address that can't be used here.",
    account_not_linked:
      "A person with this email address already signs in another way. Use the same sign-in as last time.",
    provider_unavailable: "Your sign-in provider isn't answering right now. Try again in a minute.",
    too_many_attempts: "There were too many attempts. Wait a minute, then try again.",
  } as Readonly<Record<string, string>>,
  features: [
    { name: "Financial Tracking", text: "Income, expenses and bank statements, to the cent." },
    { name: "Survey Management", text: "Ask on your own site, and see what people answer." },
    { name: "CRM & Contacts", text: "Donors, clients and vendors with their whole story." },
    { name: "Documentation", text: "Notes that your team finds again." },
  ],
} as const;

export const testLoginStrings = {
  title: "Choose how to sign in",
  lead: "This is a local copy of Trellis. Nothing you do here reaches anyone else.",
  development: "Development login",
  developmentText: "Signs in without a password, as any person you name. A new address becomes a new person.",
  email: "Email",
  emailHint: "Leave it empty to sign in as the demo's administrator.",
  people: "Or as one of the demo's people",
  emailInvalid: "Valid email is required",
  developmentButton: "Use development login",
  hosted: "Hosted login",
  hostedText: "Signs in at your identity provider, as in production.",
  hostedButton: "Use hosted login",
  hostedMissing:
    "No identity provider is set up here. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to use one.",
  productionTitle: "Sign in",
  productionText: "The development login exists in local mode only.",
} as const;
