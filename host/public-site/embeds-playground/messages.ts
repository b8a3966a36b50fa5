import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What the playground of both elements says. */
export const playgroundStrings = defineMessages(
  {
    title: "Embeds playground",
    description: "Try both elements on a live page: change their attributes and watch the events they send.",
    lead: "Both elements run on this page as they would on yours. Change an attribute to see the code, the look and the events.",
    all: "All help pages",
    settings: "Settings",
    element: "Element",
    elements: {
      survey: "Survey",
      donation: "Donation form",
    },
    id: "ID",
    idHint:
      "Starts with the demo's form if the demo is loaded. To find yours, open Embed Code and copy the value of survey-id or form-id.",
    own: "Yours",
    color: "Color",
    colorHint: "Hex, a color name, rgb(), hsl() or oklch(). Leave empty for the organization's color.",
    theme: "Theme",
    themes: {
      match: "Match the page",
      light: "Light",
      dark: "Dark",
    },
    language: "Language",
    languages: {
      match: "Match the form",
      en: "English",
      es: "Español",
    },
    prefill: "Prefill",
    prefillHint: "Starting values, one per line: prefill-town=West End",
    width: "Width in pixels",
    remount: "Remove and add again",
    live: "Live",
    liveHint: "Anything you submit here is saved, as on any page.",
    code: "Code",
    events: "Events",
    eventsHint: "Newest first. All events except error and resize bubble.",
    none: "Nothing yet",
    clear: "Clear",
    types: "TypeScript types of both elements",
    reactTypes: "Types for React 19",
    needsScript: "The playground needs JavaScript. Turn it on in your browser's settings, then reload this page.",
    failed: "The element's script didn't load. Reload this page in a moment.",
  },
  { es: () => import("./messages.es.ts") },
);
