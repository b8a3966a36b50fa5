/** Words of Settings, Account. */
export const strings = {
  failed: "That did not work",
  loadFailed: "This could not be loaded",

  methods: {
    title: "Sign-in methods",
    hint: "Passwords, codes and passkeys are kept by your identity provider, not here.",
    providers: { oidc: "Single sign-on" } as Record<string, string>,
    development: "Development sign-in",
    developmentText: "Local mode: by e-mail address, without a password",
    since: (day: string) => `Since ${day}`,
  },

  history: {
    title: "Sign-in history",
    events: {
      sign_in: "Signed in",
      sign_in_failed: "Sign-in failed",
      sign_in_confirmed: "Confirmed it's you",
      sign_out: "Signed out",
      session_revoked: "Signed out another browser",
    },
    showAll: "Show all",
    empty: "Your sign-ins will appear here.",
  },

  sessions: {
    title: "Where you are signed in",
    here: "This browser",
    address: (address: string) => `from ${address}`,
    noAddress: "from an unknown address",
    since: (when: string) => `Signed in ${when}`,
    revoke: "Sign out",
    revokeNamed: (device: string) => `Sign out ${device}`,
    revokeOthers: "Sign out all others",
    confirmOthers: {
      title: "Sign out every other browser?",
      text: "Each of them has to sign in again. This browser stays signed in.",
      action: "Sign out all others",
    },
    revoked: "Signed out",
    revokedText: (device: string) => `${device} has to sign in again.`,
    othersRevoked: "Every other browser is signed out",
  },

  data: {
    title: "Your organization's data",
    what: "One ZIP file with everything",
    text: "A CSV and a JSON file of every kind of record, and the uploaded pictures. Works while read-only, too; the audit log says who took it.",
    button: "Export everything",
  },

  membership: {
    title: "Membership",
    role: (role: string, organization: string) => `You are ${role} of ${organization}.`,
    owner: (organization: string) => `You own ${organization}. Hand it over before you leave.`,
    leave: "Leave organization",
    confirm: {
      title: (organization: string) => `Leave ${organization}?`,
      text: "Your access ends at once. What you entered stays. To come back you need a new invitation.",
      action: "Leave organization",
    },
    left: (organization: string) => `You left ${organization}`,
  },

  ownership: {
    button: "Hand over ownership",
    title: "Hand over ownership",
    text: "The owner alone can delete the organization and hand it over. You stay an admin.",
    field: "New owner",
    choose: "Choose an admin",
    noAdmin: "There is no other active admin. Make somebody an admin under Team first.",
    cancel: "Cancel",
    submit: "Hand over",
    done: (name: string) => `${name} owns the organization now`,
  },

  deletion: {
    title: "Delete organization",
    text: "Everything in it is erased after 30 days. Until then it is read-only, everyone is told, and you can cancel.",
    button: "Delete organization",
    dialogTitle: (organization: string) => `Delete ${organization}?`,
    dialogText:
      "All records, pictures, members and invitations are erased after 30 days. That cannot be taken back. Export everything first if you may need it.",
    field: (organization: string) => `Type ${organization} to confirm`,
    mismatch: "This is not the organization's name",
    cancel: "Cancel",
    submit: "Delete in 30 days",
    scheduled: (organization: string, day: string) => `${organization} will be deleted on ${day}.`,
    scheduledOwner: "Until then everything can be read and exported.",
    scheduledMember: "Its owner can cancel the deletion until then.",
    keep: "Keep organization",
    asked: "The deletion is planned",
    kept: "The organization stays",
  },
};
