import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of Settings, API, and of a member's own keys under Settings, Account. */
export const TEXT = defineMessages(
  {
    loadFailed: "Couldn't load the API keys",
    loading: "Loading the API keys",
    reference: "API reference",
    approvals: "Changes waiting for approval",
    cancel: "Cancel",
    readOnly: "This organization is read-only, so you can't create keys. You can still revoke them.",

    organization: {
      title: "API keys",
      text: "Programs use a key to read and change your organization's records. Records list the key as their author, and a key keeps working after the person who created it leaves.",
      empty: "No API keys yet",
      emptyText:
        "Create a key for each program, such as a spreadsheet or your website, so that you can revoke it alone.",
      createTitle: "Create API key",
    },
    personal: {
      title: "Your personal API keys",
      text: "A personal key does in {organization} what you may do there, in your name. It stops working when you leave.",
      empty: "No personal API keys",
      emptyText:
        "Create one for your own scripts. For a program that others depend on, ask an admin for an API key of the organization.",
      createTitle: "Create personal API key",
    },

    list: {
      create: "Create key",
      name: "Name",
      scope: "Access",
      lastUsed: "Last used",
      expires: "Expires",
      actions: "Actions",
      menu: "Actions for {name}",
      edit: "Edit",
      rotate: "Rotate",
      revoke: "Revoke",
      createdBy: "Created by {name}",
      read: "Read",
      write: "Read and write",
      never: "Never used",
      usedFrom: "from {address}",
      noEnd: "Never",
      expired: "Expired",
      until: "Expires {day}",
      used: "Used {when}",
      overlap: "The earlier key works until {when}",
      addresses: "{count, plural, one {Only from {list}} other {Only from # addresses}}",
      allAreas: "All areas",
      noAreas: "No restricted areas",
    },

    form: {
      name: "Name",
      nameHint: "The program that will use it, such as “Donor spreadsheet”.",
      access: "What it may do",
      read: "Read",
      readText: "Reads records and changes nothing.",
      write: "Read and write",
      writeText: "Also adds, changes and deletes records, as far as its role allows.",
      role: "Role",
      addresses: "Allowed IP addresses",
      addressesHint: "One address or range on each line, such as 203.0.113.7 or 203.0.113.0/24. Leave empty for any.",
      lastDay: "Last day",
      lastDayHint: "The key stops working at the end of this day.",
      submit: "Create key",
      createFailed: "Couldn't create the key",
      editTitle: "Edit {name}",
      editText: "To change what a key may do, create another one.",
      save: "Save changes",
      saved: "Key saved",
      saveFailed: "Couldn't save the key",
    },

    rotation: {
      title: "Rotate {name}",
      text: "You get a new key to put into your program. Choose how long the current one keeps working, so that nothing stops in between.",
      overlap: "Current key works for",
      hours: "{hours, plural, =0 {Ends right away} one {# more hour} other {# more hours}}",
      submit: "Rotate key",
      failed: "Couldn't rotate the key",
    },

    secret: {
      title: "Copy your key",
      text: "{product} shows it only once. Store it safely, as you would a password.",
      label: "API key",
      example: "Try it",
      done: "Done",
    },

    revocation: {
      title: "Revoke {name}?",
      text: "Programs that use this key are refused right away. This can't be undone. The audit log keeps what the key did.",
      confirm: "Revoke key",
      done: "Key revoked",
      doneText: "“{name}” no longer works.",
      failed: "Couldn't revoke the key",
    },
  },
  { es: () => import("./messages.es.ts") },
);
