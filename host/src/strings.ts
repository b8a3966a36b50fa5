/** The shell's words. Labels, messages and notices of the specification are exact. */
export const strings = {
  product: "Trellis",
  tagline: "One place to run it all",
  skip: "Skip to content",
  localMode: "Local mode",
  local: "Local mode: development sign-in and test services.",

  /** By the specification's tab: what the navigation calls it, and the page's title and subtitle. */
  areas: {
    dashboard: { label: "Dashboard", title: "Dashboard" },
    finance: { label: "Finance", title: "Financial Management" },
    donations: { label: "Donations", title: "Donations" },
    surveys: { label: "Surveys", title: "Surveys & Feedback" },
    contacts: { label: "Contacts & CRM", title: "Contacts & CRM" },
    notes: { label: "Notes", title: "Notes & Documentation" },
    calendar: { label: "Calendar", title: "Calendar" },
    inventory: { label: "Inventory", title: "Inventory" },
    invoicing: { label: "Invoicing", title: "Invoicing" },
    reports: { label: "Reports", title: "Reports & Analytics" },
    settings: { label: "Settings", title: "Settings" },
  } as Record<string, { label: string; title: string }>,

  sidebar: {
    landmark: "Main",
    areas: "Areas",
    account: "Account",
    open: "Open menu",
    close: "Close menu",
    toLight: "Switch to light theme",
    toDark: "Switch to dark theme",
    signOut: "Sign out",
    someone: "User",
    member: "Team Member",
    roles: { viewer: "Viewer", user: "User", manager: "Manager", admin: "Admin" },
  },

  organizations: {
    select: "Current organization",
    mine: "Your organizations",
    isCurrent: "(current)",
    add: "Add Organization",
    types: { "for-profit": "For-Profit", "non-profit": "Non-Profit" },
    switchFailed: "Failed to switch organization",
    create: {
      title: "Create New Organization",
      name: "Organization name",
      type: "Type",
      cancel: "Cancel",
      submit: "Create",
      pending: "Creating...",
      created: "Organization Created",
      createdDetail: "Your new organization has been created successfully.",
      failed: "Failed to create organization",
    },
  },
  error: "Error",

  start: {
    title: "Trellis cannot start",
    message: "The server did not answer as it should. Your data is safe. Try again in a moment.",
  },

  remote: {
    loading: (title: string) => `Loading ${title}`,
    failedTitle: (title: string) => `${title} is not available`,
    failed: {
      load: "It could not be loaded.",
      slow: "It did not answer in time.",
      crash: "Something in it went wrong.",
      version: "It needs a newer version of Trellis. Reload the page, or ask your administrator to update.",
    },
    rest: "The rest of Trellis works as usual, and nothing that was saved is lost.",
  },

  widget: {
    unavailable: "Not available",
    failedTitle: (card: string, area: string) => `${card} (${area}) is not available`,
  },

  screen: { failed: "This page is not available" },

  elsewhere: {
    title: "You don't have access to this organization",
    lead: (email: string) =>
      `This link opens an organization that ${email} isn't a member of. Ask one of its admins for an invitation, or sign in with another account.`,
    open: (organization: string) => `Open ${organization}`,
    create: "Create an organization",
    switchPerson: "Use another account",
  },
  notFound: {
    title: "Page not found",
    message: "There is nothing at this address. It may have moved, or the link may be mistyped.",
    back: "Go to the dashboard",
  },
  forbidden: {
    title: (area: string) => `You cannot open ${area}`,
    message: (permission: string) =>
      `Your account is missing the permission “${permission}”. An administrator of your organization can switch it on.`,
    permissions: {
      canManageUsers: "Manage team",
      canManageFinances: "Manage finances",
      canManageDonations: "Manage donations",
      canManageContacts: "Manage contacts",
      canManageSurveys: "Manage surveys",
      canViewReports: "View reports",
    },
  },
  notOffered: {
    title: "Feature Not Available",
    donations: "Donations are only available for non-profit organizations.",
    other: "This area is for another type of organization.",
  },

  signIn: {
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
  },

  testLogin: {
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
  },

  dashboard: {
    subtitle: (organization: string) => `Overview of ${organization}’s activities`,
  },
} as const;
