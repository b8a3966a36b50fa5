import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The shell's words. Labels, messages and notices of the specification are exact. */
export const TEXT = defineMessages(
  {
    product: "{product}",
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
    },

    /** By remote: a business has neither donations nor donors. */
    forProfitSubtitles: {
      finance: "Track income, expenses, and budget",
      crm: "Manage clients, leads, and partners",
    },

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
    },
    error: "Error",
    loading: "Loading",
    quickAction: {
      label: "Quick Action",
      failed: "Couldn't open the command menu",
      failedText: "Check your connection, then try again.",
    },

    start: {
      title: "{product} can't start",
      message: "The server isn't responding as expected. Your data is safe. Try again in a moment.",
    },

    remote: {
      loading: "Loading {title}",
      failedTitle: "{title} isn't available",
      failed: {
        load: "It couldn't be loaded.",
        slow: "It took too long to respond.",
        crash: "Something went wrong on this page.",
        version: "It needs a newer version of {product}. Reload the page, or ask your administrator to update.",
      },
      rest: "The rest of {product} still works, and everything you saved is safe.",
    },

    widget: {
      unavailable: "Not available",
      failedTitle: "{card} ({area}) isn't available",
    },

    screen: { failed: "This page isn't available" },

    /** Screens of the shell itself. */
    screens: {
      settings: { title: "Settings", subtitle: "Your profile, your organization and its people" },
      notifications: { title: "Notifications", subtitle: "News from this organization" },
      approvals: { title: "Waiting for approval", subtitle: "" },
      operations: { title: "Operations", subtitle: "" },
      reseller: { title: "Reseller", subtitle: "Your organizations, their plans, and your brand" },
      twoStep: { title: "Sign in", subtitle: "" },
      override: { title: "Remote from this computer", subtitle: "" },
      subscribe: { title: "Choose your plan", subtitle: "Monthly or yearly, and what you add to it" },
      checkout: { title: "Payment", subtitle: "Your subscription" },
    },

    notFound: "Page not found",
    dashboard: {
      subtitle: "Overview of {organization}’s activities",
    },
  },
  { es: () => import("./messages.es.ts") },
);
