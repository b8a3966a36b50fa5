import type { MailingStatus, RecipientStatus } from "@trellis/contract-contacts/mailing-choices.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { MAILINGS } from "./messages.ts";

type BadgeStyle = { tone?: BadgeTone; hollow?: boolean; dot?: boolean };
const STATUS_BADGES: Record<MailingStatus, BadgeStyle> = {
  draft: { hollow: true },
  scheduled: { tone: "accent" },
  sending: { tone: "accent", dot: true },
  paused: { tone: "warning" },
  sent: { tone: "success" },
  stopped: { tone: "danger" },
};
const RECIPIENT_BADGES: Record<RecipientStatus, BadgeStyle> = {
  queued: { hollow: true },
  sending: { tone: "accent", dot: true },
  sent: { tone: "success" },
  failed: { tone: "danger" },
  skipped: { tone: "neutral" },
  unsubscribed: { tone: "warning" },
};

export const MailingBadge = ({ status }: { status: MailingStatus }) => (
  <Badge {...STATUS_BADGES[status]}>{MAILINGS.statuses[status]}</Badge>
);

export const RecipientBadge = ({ status }: { status: RecipientStatus }) => (
  <Badge {...RECIPIENT_BADGES[status]}>{MAILINGS.recipientStatuses[status]}</Badge>
);
