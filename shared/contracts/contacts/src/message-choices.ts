/** `queued` waits for its turn or for a mail server that is away. */
export const CONTACT_MESSAGE_STATUSES = ["queued", "sent", "failed", "cancelled"] as const;
export type ContactMessageStatus = (typeof CONTACT_MESSAGE_STATUSES)[number];

/** Personal mails of one member, and of one organization, in a day: no one's name is spoiled by a flood. */
export const MAX_MESSAGES_A_DAY = { member: 100, organization: 500 } as const;
