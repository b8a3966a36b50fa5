/** Whom a mailing is for. `contacts` are chosen one by one. */
export const MAILING_AUDIENCES = ["segment", "contacts", "everyone"] as const;

/** `paused` continues when someone says so; `stopped` was ended by a person or by the program. */
export const MAILING_STATUSES = ["draft", "scheduled", "sending", "paused", "sent", "stopped"] as const;
export type MailingStatus = (typeof MAILING_STATUSES)[number];

/** `failures`: the mail server took nothing for a while; `unsendable`: what was scheduled could not begin. */
export const STOP_REASONS = ["by_hand", "failures", "unsendable"] as const;

/** `sending` is in the hands of a process now; `skipped` was left out between the beginning and its turn. */
export const RECIPIENT_STATUSES = ["queued", "sending", "sent", "failed", "skipped", "unsubscribed"] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Why no mailing goes to an address. */
export const SUPPRESSION_REASONS = ["unsubscribed", "bounced", "by_hand"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * Why someone in the audience gets nothing. `not_asked`: the organization requires consent; `duplicate`: another contact has
 * the same address.
 */
export const LEFT_OUT_REASONS = [
  "no_address",
  "inactive",
  "refused",
  "not_asked",
  ...SUPPRESSION_REASONS,
  "duplicate",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Most characters of a body. */
export const LONGEST_BODY = 20_000;

/** What a draft is called until someone names it. */
export const UNTITLED_MAILING = "Untitled mailing";
