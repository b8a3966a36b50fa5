/** What UIDs of ours ended with once. Calendars know an event by its UID, so those that were sent keep it. */
const EARLIER_END = "@trellis";

/** The UID of what is made from an event that is known outside by another one: it ends as that one does. */
export const uidLike = (id: string, known: string): string =>
  known.endsWith(EARLIER_END) ? `${id}${EARLIER_END}` : id;
