import type { Flag } from "@trellis/shared/contract/endpoint.ts";

/** Words of the team's settings. Labels, messages and notices of the specification are exact. */
export const strings = {
  error: "Error",
  loading: "Loading the team",
  failedTitle: "The team could not be loaded",
  failedText: "The rest of Trellis works as usual.",

  seats: {
    used: (used: number, limit: number | null) =>
      limit === null
        ? `${used} ${used === 1 ? "seat" : "seats"} in use, unlimited`
        : `${used} of ${limit} ${limit === 1 ? "seat" : "seats"} in use`,
    full: "All seats of your plan are in use.",
    fullText: "A pending invitation holds a seat too. Revoke one, remove a member, or choose a larger plan.",
    plans: "See plans",
  },
  lookOnly: "You can look at the team, but not change it.",
  readOnly: "This organization is read-only, so nobody can be invited or changed. Members can still be removed.",

  members: {
    title: "Members",
    table: "Members of your organization",
    member: "Member",
    role: "Role",
    status: "Status",
    seen: "Last signed in",
    never: "Not yet",
    actions: "Actions",
    active: "Active",
    inactive: "Inactive",
    you: "You",
    owner: "Owner",
    menu: (name: string) => `Actions for ${name}`,
    edit: "Change role and permissions",
    remove: "Remove",
    locked: (name: string) => `Why ${name} cannot be changed`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: (organization: string) =>
      `They lose access to ${organization} at once, in open tabs too. What they did stays, and you can invite them again.`,
    removeConfirm: "Remove member",
    removed: "User Removed",
    removedText: (name: string) => `${name} has no access any more.`,
    removeFailed: "Failed to remove user",
  },

  invitations: {
    title: "Pending invitations",
    table: "Pending invitations",
    email: "Email",
    role: "Role",
    created: "Created",
    expires: "Expires",
    expired: "Expired",
    by: (name: string) => `Invited by ${name}`,
    menu: (email: string) => `Actions for the invitation of ${email}`,
    resend: "Resend",
    revoke: "Revoke",
    none: "No pending invitations",
    noneText: "Who you invite stands here until they join, for seven days at most.",
    resent: "Invitation Sent",
    resentText: (email: string) => `${email} gets a new link. The earlier one no longer works.`,
    resendFailed: "Failed to send invitation",
    revokeTitle: (email: string) => `Revoke the invitation of ${email}?`,
    revokeText: "The link in the e-mail stops working, and the seat is free again.",
    revokeConfirm: "Revoke invitation",
    revoked: "Invitation Revoked",
    revokedText: (email: string) => `The link that ${email} got no longer works.`,
    revokeFailed: "Failed to revoke invitation",
  },

  invite: {
    title: "Invite someone",
    email: "Email",
    emailHint: "They get a link that works for this address only, for seven days.",
    emailMissing: "Email is required",
    role: "Role",
    permissions: "Permissions",
    submit: "Send invitation",
    pending: "Sending...",
    sent: "Invitation Sent",
    sentText: (email: string) => `${email} gets an e-mail with a link.`,
    failed: "Failed to send invitation",
  },

  edit: {
    title: (name: string) => `Role and permissions of ${name}`,
    role: "Role",
    permissions: "Permissions",
    adminHasAll: "An admin has every permission. These count once the role is another one.",
    lacking: "You do not have this permission yourself.",
    cancel: "Cancel",
    save: "Save changes",
    saving: "Saving...",
    saved: "Changes Saved",
    savedText: (name: string) => `They count for ${name} from now on.`,
    failed: "Failed to save changes",
  },

  flags: {
    canManageUsers: "Invites people and changes what members may do.",
    canManageFinances: "Transactions, bank, invoicing, inventory and budgets.",
    canManageDonations: "Donations and campaigns, for a non-profit.",
    canManageContacts: "Contacts, segments and mailings.",
    canManageSurveys: "Surveys and what people answered.",
    canViewReports: "Reports, forecasts and their exports.",
  } satisfies Record<Flag, string>,
};
