import type { SendingStopReason } from "@trellis/contract-organizations/organizations.ts";

interface News {
  title: string;
  paragraphs: readonly string[];
}

const WAITS = "Email you send now is queued and goes out when sending resumes. Nothing is lost.";
const NEXT = "Contact support to have it reviewed.";

/** What admins read when their organization's sending was stopped or resumed. */
export const SENDING_WORDS: Record<SendingStopReason | "resumed", News> = {
  operator: { title: "Email is paused", paragraphs: ["We paused your organization's email.", WAITS, NEXT] },
  reported: {
    title: "Email is paused",
    paragraphs: [
      "Several people reported email from your organization, so we paused it.",
      WAITS,
      "Check who you send to and whether they asked for it. Then contact support to have it reviewed.",
    ],
  },
  name: {
    title: "Email is paused until we check your name",
    paragraphs: [
      "Your organization's name looks like a well-known name or contains an address, so we check it before email is sent under it.",
      WAITS,
      "Change the name under Settings, Business, or contact support to have it reviewed.",
    ],
  },
  sample: {
    title: "A sample organization sends no email",
    paragraphs: ["Its records are made up, so no email leaves it."],
  },
  resumed: {
    title: "Email is on again",
    paragraphs: ["Your organization's email is sent again, including email that waited."],
  },
};
