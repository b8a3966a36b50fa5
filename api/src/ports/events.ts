import type { Program, Read, Tenant } from "../kernel/http/context.ts";
import { Port } from "../kernel/port.ts";

type Handler<Scope, Fact, Answer> = (scope: Scope, fact: Fact) => Promise<Answer>;

/** An area's handler of an event: part of its `area.ts`. */
export interface Subscription {
  event: string;
  handler: unknown;
}

/**
 * Something that happens in an area, or in one of its rooms, and concerns those above. They are called right away, in the
 * transaction of the cause and in the order of areas.ts, which is the order of locks; what they throw refuses the cause.
 */
export class Event<Scope, Fact, Answer = void> extends Port<Handler<Scope, Fact, Answer>> {
  /** For `on` of an `area.ts`. */
  handledBy(handler: Handler<Scope, Fact, Answer>): Subscription {
    return { event: this.name, handler };
  }

  subscribe(subscriptions: readonly Subscription[]): void {
    const own = subscriptions.filter(({ event }) => event === this.name);
    this.connect(own.map(({ handler }) => handler as Handler<Scope, Fact, Answer>));
  }

  /** Calls every subscriber, one after the other. Returns what they answered. */
  async emit(scope: Scope, fact: Fact): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const handler of this.all) answers.push(await handler(scope, fact));
    return answers;
  }
}

/** Entries leave the books: some, or those of an import that is removed for good. Answers ids of further entries to remove with them. */
export const entriesLeave = new Event<Tenant, { ids: readonly string[] } | { importId: string }, readonly string[]>(
  "finance.entries-leave",
);

/** A removed entry is about to return to the books. Throws conflict where it must not. */
export const entryReturns = new Event<Read, { id: string }>("finance.entry-returns");

/** A mail that counts as contact was sent to an address, in lower case. */
export const mailSent = new Event<Tenant, { addressKey: string; at: Date }>("mail.sent");

/** The receiving server does not know an address; `answer` is what it said. */
export const addressUnknown = new Event<Tenant, { address: string; addressKey: string; answer: string }>(
  "mail.address-unknown",
);

/** The mail of a mailing's recipient came back: there is no such address; `answer` is what the receiving server said. */
export const mailingBounced = new Event<Program, { recipientId: string; answer: string }>("mail.mailing-bounced");

/** Whom a mailing's mail was for. */
export interface MailingReader {
  recipientId: string;
  mailingId: string;
  address: string;
}

/** Resolves the recipient from a link in a mailing; null if there is none. */
export const mailingReaderAsked = new Event<Program, { id: string }, MailingReader | null>("mail.mailing-reader-asked");

/** A mail was reported: by the recipient of a mailing, or from an address. */
export const mailReported = new Event<Program, { recipientId: string | null; address: string | null }>("mail.reported");

/** An event of any kind, as the list of areas connects it. */
export interface AnyEvent {
  name: string;
  subscribe(subscriptions: readonly Subscription[]): void;
}

/** Every event between areas. Events between the rooms of one area are in `events` of its `area.ts`. */
export const EVENTS: readonly AnyEvent[] = [
  entriesLeave,
  entryReturns,
  mailSent,
  addressUnknown,
  mailingBounced,
  mailingReaderAsked,
  mailReported,
];
