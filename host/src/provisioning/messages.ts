import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the card that provisions members by SCIM. */
export const TEXT = defineMessages(
  {
    title: "Provision members (SCIM)",
    failed: "Couldn't load provisioning",
    lead: "Your directory, such as Microsoft Entra ID or Okta, adds members, changes them and removes them here. Only addresses in your verified email domains are accepted.",
    baseUrl: "SCIM base URL",
    baseUrlHint: "Enter this in your directory, with the token.",
    none: "No SCIM token",
    noneText: "Create a token, then enter it in your directory to start provisioning.",
    needsDomain: "Verify an email domain first. Until then, everyone your directory sends is refused.",
    cancel: "Cancel",

    token: {
      create: "Create token",
      createFailed: "Couldn't create the token",
      replace: "Replace token",
      revoke: "Revoke",
      name: "Token",
      created: "Created",
      createdBy: "{when} by {name}",
      lastSync: "Last sync",
      never: "Not yet",
      overlap: "Earlier token works until",
      members: "Provisioned members",
    },
    rotation: {
      title: "Replace token",
      text: "You get a new token to enter in your directory. Choose how long the current one keeps working, so that provisioning doesn't stop in between.",
      overlap: "Current token works for",
      hours: "{hours, plural, =0 {Ends right away} one {# more hour} other {# more hours}}",
      failed: "Couldn't replace the token",
    },
    secret: {
      title: "Copy your token",
      text: "This is the only time that {product} shows it. Enter it in your directory now.",
      label: "SCIM token",
      done: "Done",
    },
    revocation: {
      title: "Revoke the token?",
      text: "Provisioning stops right away. Members keep their access until you remove them in Team.",
      confirm: "Revoke token",
      done: "Token revoked",
      failed: "Couldn't revoke the token",
    },
    defaultRole: {
      label: "Role of new members",
      hint: "Used when no group gives someone a role.",
      saved: "Role saved",
      failed: "Couldn't save the role",
    },
    groups: {
      title: "Groups from your directory",
      text: "A group's role applies to all of its members right away, and the highest one counts. Without a group that has a role, you choose it in Team.",
      none: "Groups appear here once your directory sends them.",
      members: "{count, plural, one {# member} other {# members}}",
      role: "Role for {name}",
      noRole: "No role",
      fromConnection: "{role} (from the connection)",
      saved: "Role saved",
      failed: "Couldn't save the group's role",
    },
  },
  { es: () => import("./messages.es.ts") },
);
