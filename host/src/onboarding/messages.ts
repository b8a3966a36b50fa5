import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The onboarding's words. Labels and notices of the specification are exact. */
export const TEXT = defineMessages(
  {
    product: "{product}",
    steps: { details: "Organization details", plan: "Plan", review: "Review", done: "Done" },
    progress: "Setup progress",
    login: "Login",
    signOut: "Sign out",
    signedInAs: "You're signed in as {email}.",
    deleteAccount: "Delete account",
    back: "Back",
    continue: "Continue",
    kept: "Your earlier entries are still here.",
    startOver: "Start over",
    removed:
      "You aren't a member of any organization right now. Ask for a new invitation, or create your own organization.",

    details: {
      title: "Tell us about your organization",
      lead: "All you need is a name and an email address. You can change everything later.",
      name: "Organization name",
      email: "Email",
      emailHint: "Where customers and donors can reach you.",
      phone: "Phone",
      website: "Website",
      address: "Address",
      timeZone: "Time zone",
      timeZoneHint: "Guessed from your browser. Reports, due dates and the calendar follow it.",
      type: "Organization type",
      types: { "for-profit": "For-Profit", "non-profit": "Non-Profit" },
      typeHints: {
        "for-profit": "Revenue and clients.",
        "non-profit": "Donations, donors and volunteers.",
      },
      nameMissing: "Organization name is required",
      emailInvalid: "Valid email is required",
      websiteInvalid: "Enter an address like www.example.org",
    },

    plan: {
      title: "Choose a plan",
      lead: "Every plan is free for seven days. No credit card needed, and you can change plans later.",
      billing: "Billing",
      monthly: "Monthly",
      yearly: "Yearly",
      save: "Save 2 months",
      plans: "Plans",
      popular: "Most popular",
      perMonth: "per month",
      perMonthYearly: "per month, {yearly} a year",
      failed: "Couldn't load the plans",
    },

    review: {
      title: "Review and start",
      lead: "Free for seven days. No credit card needed.",
      details: "Organization details",
      plan: "Plan",
      edit: "Edit",
      editDetails: "Edit organization details",
      editPlan: "Edit plan",
      after: "7 days free, then {price} if you subscribe. You pay nothing unless you subscribe.",
      afterReseller: "7 days free, then {price}. {reseller} bills you and answers questions about your plan.",
      aMonth: "{price} a month",
      aYear: "{price} a year",
      start: "Start Free Trial",
      starting: "Starting...",
      signingIn: "Signing In...",
      signInFirst: "You'll sign in first, then return to this page. Your entries are saved.",
      failedTitle: "Setup Error",
      failed: "Couldn't create the organization. Try again in a moment.",
      started: "Welcome! Your 7-Day FREE Trial Started!",
    },

    /** In place of the review's and the welcome's words where nothing is sold. */
    withoutPlans: {
      lead: "Check the details, then create your organization.",
      start: "Create organization",
      starting: "Creating...",
      started: "Welcome! Your organization is ready.",
      welcome: "{organization} is set up with every feature.",
    },

    welcome: {
      title: "Welcome aboard",
      lead: "{organization} is set up. Your seven-day trial includes everything in your plan.",
      dashboard: "Go to your dashboard",
      home: "Back to the home page",
      next: "Next steps",
      invite: { name: "Invite colleagues", text: "Choose what each person can see and do." },
      import: { name: "Import a bank statement", text: "Drop in a file from your bank." },
    },
  },
  { es: () => import("./messages.es.ts") },
);
