/** What one person may do across all organizations, so that many free accounts of one person are worth no more than one. */
export interface Limits {
  organizationsPerDay: PersonLimit;
  /** Organizations on trial or without a paid plan that one person owns at the same time: each began with a trial. */
  unpaidOrganizations: PersonLimit;
  invitationsPerDay: PersonLimit;
  personalMailsPerDay: PersonLimit;
  /** Personal mails and invitations of one person to one address in a day. */
  mailsPerRecipientPerDay: PersonLimit;
  /** Mails about events to people whom the person chose, answers to organizers included. */
  eventMailsPerDay: PersonLimit;
  surveyInvitationsPerDay: PersonLimit;
  /** Tax and bank numbers that one person looks at. */
  revealsPerDay: PersonLimit;
  /** Reports by recipients within 24 hours that stop an organization's sending. */
  mailReports: ReportLimit;
  /** Successful or not, by one person in a minute, at each process. */
  writesPerMinute: number;
  /** Of one API key in a minute, at each process. */
  keyCallsPerMinute: number;
  /** Of a SCIM token in a minute, at each process. */
  provisioningCallsPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  organizationsPerDay: { free: 5, paid: 50 },
  unpaidOrganizations: { free: 10, paid: 100 },
  invitationsPerDay: { free: 100, paid: 1000 },
  personalMailsPerDay: { free: 100, paid: 500 },
  mailsPerRecipientPerDay: { free: 20, paid: 50 },
  eventMailsPerDay: { free: 200, paid: 2000 },
  surveyInvitationsPerDay: { free: 500, paid: 5000 },
  revealsPerDay: { free: 100, paid: 500 },
  mailReports: { recipients: 3, share: 0.01 },
  writesPerMinute: 1200,
  keyCallsPerMinute: 600,
  // Entra ID asks for 25 calls a second, and is slowed down beyond it.
  provisioningCallsPerMinute: 1500,
};

/** One thing that a person does, to be counted by the day. */
export interface DailyUse {
  limit: DailyLimit;
  userId: string;
  now: Date;
  /** What else the count is for, such as the address that a mail goes to. */
  subject?: string;
  /** How many uses this call makes; 1 when not given. */
  amount?: number;
  /** What the person reads above the limit. */
  message: string;
}

/** A number for people who never paid, and one for owners of an organization that pays. */
export interface PersonLimit {
  free: number;
  paid: number;
}

export interface ReportLimit {
  /** Different people: enough for an organization that pays nothing. */
  recipients: number;
  /** And, for one that pays, this share of the email that it sent. */
  share: number;
}

export type DailyLimit = Exclude<
  keyof Limits,
  "unpaidOrganizations" | "mailReports" | "writesPerMinute" | "keyCallsPerMinute" | "provisioningCallsPerMinute"
>;
