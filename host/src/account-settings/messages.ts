import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of Settings, Account. */
export const TEXT = defineMessages(
  {
    failed: "Something went wrong",
    loadFailed: "Couldn't load this section",

    installation: {
      title: "Your account",
      text: "Your email address, two-step sign-in, sessions and sign-in history count for all your organizations, so you manage them at another address.",
      open: "Open account settings there",
    },

    operations: {
      title: "Operators",
      row: "Console of this installation",
      text: "Organizations, queues, failed jobs and the operator log.",
      open: "Open console",
    },

    reseller: {
      title: "Reseller",
      row: "Console of your reseller",
      text: "Its organizations, plans, prices and brand.",
      open: "Open console",
    },

    methods: {
      title: "Sign-in methods",
      hint: "{product} doesn't store passwords. Your identity provider, if you use one, keeps its own.",
      providers: { oidc: "Single sign-on" },
      email: "Email link",
      emailText: "A link to {email} signs you in. It works once, within 15 minutes.",
      development: "Development sign-in",
      developmentText: "Local mode: sign in with an email address, no password",
      since: "Since {day}",
    },

    email: {
      title: "Email address",
      text: "Your sign-in links and emails about your account go here.",
      change: "Change",
      dialogTitle: "Change your email address",
      dialogText: "A link goes to the new address. Your address changes when you open it in this browser.",
      field: "New email address",
      same: "You already use this email address",
      cancel: "Cancel",
      send: "Email me a link",
      sentTitle: "Check your new mailbox",
      sent: "Open the link that goes to {email} in this browser within 15 minutes.",
      sentHint: "Until then, you keep {email}. If no email arrives, look in the spam folder.",
      close: "Close",
    },

    passkeys: {
      title: "Passkeys",
      hint: "A passkey signs you in with your fingerprint, your face or your device's PIN. It can't be guessed, and it only works on this site.",
      unsupported:
        "A passkey signs you in with your fingerprint, your face or your device's PIN. This browser can't create one at this address.",
      add: "Add passkey",
      addText: "Your device asks for your fingerprint, face or PIN next.",
      continue: "Continue",
      name: "Name",
      nameHint: "So you can tell your devices apart, such as Work laptop.",
      added: "Added {day}",
      lastUsed: "last used {when}",
      neverUsed: "never used",
      menu: "Actions for {name}",
      rename: "Rename",
      remove: "Remove",
      renameTitle: "Rename {name}",
      save: "Save",
      cancel: "Cancel",
      confirmRemove: {
        title: "Remove {name}?",
        text: "It will no longer sign you in. This can't be undone, but you can add a new one. Also delete it on your device.",
        action: "Remove passkey",
      },
      addedToast: "Passkey added",
      renamed: "Passkey renamed",
      removed: "Passkey removed",
    },

    secondFactor: {
      title: "Authenticator app",
      off: "Require a code from an authenticator app when you sign in with an email link or your identity provider. Passkeys don't need one.",
      onSince: "On since {day}",
      codesLeft:
        "{count, plural, =0 {No recovery codes left} one {# recovery code left} other {# recovery codes left}}",
      setUp: "Set up",
      renew: "New recovery codes",
      turnOff: "Turn off",
      turnedOff: "Codes turned off",
      setup: {
        title: "Set up an authenticator app",
        text: "Scan this with an authenticator app, then enter the code it shows.",
        picture: "QR code with your key",
        key: "Key",
        keyHint: "If you can't scan, type this key into the app.",
        code: "Code",
        codeHint: "Six digits. They change every 30 seconds.",
        codeInvalid: "Enter the six digits that your app shows.",
        submit: "Turn on",
        cancel: "Cancel",
        failed: "Couldn't turn codes on. Check your connection and try again.",
      },
      codes: {
        title: "Save your recovery codes",
        text: "Each code signs you in once if you lose your app. Keep them somewhere safe. You won't see them again.",
        label: "Recovery codes",
        done: "Done",
      },
      confirmRenew: {
        title: "Create new recovery codes?",
        text: "The codes you have now stop working.",
      },
      confirmOff: {
        title: "Turn off codes?",
        text: "Signing in will no longer ask for a code. Your recovery codes stop working.",
      },
    },

    history: {
      title: "Sign-in history",
      events: {
        sign_in: "Signed in",
        sign_in_failed: "Sign-in failed",
        sign_in_confirmed: "Confirmed it's you",
        sign_out: "Signed out",
        session_revoked: "Signed out another browser",
        method_added: "Added a sign-in method",
        method_removed: "Removed a sign-in method",
        email_changed: "Changed the email address",
      },
      showAll: "Show all",
      empty: "Your sign-ins will appear here.",
    },

    sessions: {
      title: "Where you are signed in",
      here: "This browser",
      address: "from {address}",
      noAddress: "from an unknown address",
      since: "Signed in {when}",
      revoke: "Sign out",
      revokeNamed: "Sign out {device}",
      revokeOthers: "Sign out all others",
      confirmOthers: {
        title: "Sign out all other browsers?",
        text: "They'll need to sign in again. This browser stays signed in.",
        action: "Sign out all others",
      },
      revoked: "Signed out",
      revokedText: "{device} will need to sign in again.",
      othersRevoked: "Signed out of all other browsers",
    },

    data: {
      title: "Your organization's data",
      what: "One ZIP file with everything",
      text: "Every kind of record as CSV and JSON, plus uploaded images. Also works in read-only mode. The export is recorded in the audit log.",
      button: "Export everything",
    },

    membership: {
      title: "Membership",
      role: "Your role in {organization}: {role}.",
      owner: "You own {organization}. Transfer ownership before you leave.",
      leave: "Leave organization",
      confirm: {
        title: "Leave {organization}?",
        text: "You'll lose access right away. Your work stays. To rejoin, you'll need a new invitation.",
        action: "Leave organization",
      },
      left: "You left {organization}",
    },

    ownership: {
      button: "Transfer ownership",
      title: "Transfer ownership",
      text: "Only the owner can delete or transfer the organization. You'll stay an admin.",
      field: "New owner",
      choose: "Choose an admin",
      noAdmin: "There's no other active admin. Make someone an admin under Team first.",
      cancel: "Cancel",
      submit: "Transfer ownership",
      done: "{name} is now the owner",
    },

    account: {
      title: "Delete your account",
      text: "Your memberships, sessions, passkeys and your own API keys end right away. What you created stays in your organizations, under your name.",
      owner: "You own {organizations}. Transfer ownership or delete the organization before you delete your account.",
      button: "Delete account",
      dialogTitle: "Delete your account?",
      dialogText:
        "You're signed out everywhere and lose access to all of your organizations right away. What you created stays there, under your name. This can't be undone.",
      field: "Type {email} to confirm",
      mismatch: "This doesn't match your email address",
      cancel: "Cancel",
    },

    deletion: {
      title: "Delete organization",
      text: "Everything in it is erased after 30 days. Until then it's read-only, all members are notified, and you can cancel.",
      button: "Delete organization",
      dialogTitle: "Delete {organization}?",
      dialogText:
        "All records, images, members and invitations are erased after 30 days. This can't be undone. Export everything first if you might need it.",
      field: "Type {organization} to confirm",
      mismatch: "This doesn't match the organization's name",
      cancel: "Cancel",
      submit: "Delete in 30 days",
      scheduled: "{organization} will be deleted on {day}.",
      scheduledOwner: "Until then, you can view and export everything.",
      scheduledMember: "Until then, its owner can cancel the deletion.",
      keep: "Keep organization",
      asked: "Deletion scheduled",
      kept: "Deletion canceled",
    },
  },
  { es: () => import("./messages.es.ts") },
);
