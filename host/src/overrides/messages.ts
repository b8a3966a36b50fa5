import { defineMessages } from "@trellis/messages/define-messages.ts";

/** A remote that is loaded from the computer of the person who works on it. */
export const TEXT = defineMessages(
  {
    label: "Remote from this computer",
    using: "This browser uses {name} from {host}.",
    missing: "This browser can’t reach {name} at {host}. Start it and reload, or reset.",
    reset: "Reset",
    resetFailed: "Couldn’t reset",
    question: "Use {name} from {host} in this browser?",
    meaning:
      "This browser then loads {name} from {origin}, a program on this computer, until you reset it or close the browser. No one else sees it.",
    warning:
      "Its code can do everything that you can do here, with your account and your data. Continue only if you started this program yourself.",
    use: "Use it in this browser",
    cancel: "Cancel",
    incomplete: "This link isn’t complete",
    incompleteText: "Run the command again and open the address that it prints.",
    adminsOnly: "Only admins can do this",
    adminsOnlyText: "Open the address in an organization where your role is admin.",
  },
  { es: () => import("./messages.es.ts") },
);
