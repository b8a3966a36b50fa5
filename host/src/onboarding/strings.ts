/** The onboarding's words. Labels and notices of the specification are exact. */
export const strings = {
  product: "Trellis",
  steps: ["Organization details", "Plan", "Review", "Done"],
  progress: "Setup progress",
  login: "Login",
  signOut: "Sign out",
  back: "Back",
  continue: "Continue",
  kept: "What you entered before is still here.",
  startOver: "Start over",
  removed:
    "You are not a member of an organization at the moment. Ask for a new invitation, or create one of your own.",

  details: {
    title: "Tell us about your organization",
    lead: "A name and an e-mail address are enough. Everything can be changed later.",
    name: "Organization name",
    email: "Email",
    emailHint: "Where your customers and donors reach you.",
    phone: "Phone",
    website: "Website",
    address: "Address",
    type: "Organization type",
    types: { "for-profit": "For-Profit", "non-profit": "Non-Profit" },
    typeHints: {
      "for-profit": "Revenue and clients.",
      "non-profit": "Donations, donors and volunteers.",
    },
    nameMissing: "Organization name is required",
    emailInvalid: "Valid email is required",
    websiteInvalid: "Use an address like www.example.org",
  },

  plan: {
    title: "Choose a plan",
    lead: "Seven days free on any of them. No credit card, and you can change it later.",
    billing: "Billing",
    monthly: "Monthly",
    yearly: "Yearly",
    save: "Save 2 months",
    plans: "Plans",
    popular: "Most popular",
    perMonth: "per month",
    perMonthYearly: (yearly: string) => `per month, ${yearly} a year`,
  },

  review: {
    title: "Review and start",
    lead: "Seven days free, no credit card.",
    details: "Organization details",
    plan: "Plan",
    edit: "Edit",
    editDetails: "Edit organization details",
    editPlan: "Edit plan",
    after: (price: string) => `7 days free, then ${price} if you subscribe. Without a subscription nothing is charged.`,
    aMonth: (price: string) => `${price} a month`,
    aYear: (price: string) => `${price} a year`,
    start: "Start Free Trial",
    starting: "Starting...",
    signingIn: "Signing In...",
    signInFirst: "You sign in first and come back to this page. What you entered is kept.",
    failedTitle: "Setup Error",
    failed: "The organization could not be created. Try again in a moment.",
    started: "Welcome! Your 7-Day FREE Trial Started!",
  },

  /** In place of the review's and the welcome's words where nothing is sold. */
  withoutPlans: {
    lead: "Check the details, then create your organization.",
    start: "Create organization",
    starting: "Creating...",
    started: "Welcome! Your organization is ready.",
    welcome: (organization: string) => `${organization} is set up, with every feature.`,
  },

  welcome: {
    title: "Welcome aboard",
    lead: (organization: string) =>
      `${organization} is set up. Your trial runs for seven days, with everything in your plan.`,
    dashboard: "Go to your dashboard",
    home: "Back to the start page",
    next: "Good first steps",
    invite: { name: "Invite colleagues", text: "Give each the rights that fit." },
    import: { name: "Import a bank statement", text: "Drop the file your bank gives you." },
  },
} as const;
