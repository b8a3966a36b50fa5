import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of an unknown address, and of email that waits. */
export const TEXT = defineMessages(
  {
    notFound: {
      title: "Page not found",
      text: "This page doesn't exist. It may have moved, or the link may contain a typo.",
      back: "Go to this area's first page",
    },
    paused: {
      label: "Email",
      title: "Email is paused.",
      waits: "Email you send now is queued until sending resumes.",
      why: {
        operator: "We paused your organization's email.",
        reported: "Several people reported email from your organization.",
        name: "Your organization's name looks like a well-known name or contains an address, so we check it first.",
      },
      next: {
        operator: "Contact support to have it reviewed.",
        reported: "Contact support to have it reviewed.",
        name: "Change the name under Settings, Business, or contact support.",
      },
      ask: "Ask an admin of your organization.",
      sample: "This is a sample organization. Nothing you send from it is delivered.",
      support: "Contact support",
    },
  },
  { es: () => import("./messages.es.ts") },
);
