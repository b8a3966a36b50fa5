/** What an account is; its subtype is free text ("money market", "business platinum"). */
export const ACCOUNT_TYPES = ["checking", "savings", "credit_card", "loan", "other"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Files that are read into an account. */
export const STATEMENT_FORMATS = ["ofx", "camt", "csv", "qif", "mt940"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** What became of a line: nothing yet, the same as a transaction of the books, or not to be booked at all. */
export const LINE_STATES = ["open", "matched", "ignored"] as const;

/** How a line came to its transaction. */
export const MATCH_KINDS = ["exact", "likely", "chosen", "created"] as const;

/** What a list of lines can be narrowed to; `exact` and `likely` are open lines with a transaction proposed. */
export const LINE_FILTERS = ["open", "exact", "likely", "none", "matched", "ignored", "pending"] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** What is not one line with one transaction: lines with records, two accounts of one's own, a deposit of taxes owed. */
export const MATCH_GROUP_KINDS = ["records", "transfer", "tax_deposit"] as const;
export type MatchGroupKind = (typeof MATCH_GROUP_KINDS)[number];

/**
 * What a transaction is in a match: chosen by a person, the named difference (a fee), or an entry that a transfer removed
 * from the books.
 */
export const MATCH_ROLES = ["record", "difference", "removed"] as const;
export type MatchRole = (typeof MATCH_ROLES)[number];
