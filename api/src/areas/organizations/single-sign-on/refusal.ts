/** Why a sign-in at an organization's own provider is refused, as the page that it ends on reads it. */
export type RefusalReason =
  | "sign_in_ended"
  | "sign_in_not_requested"
  | "sign_in_failed"
  | "weak_algorithm"
  | "access_denied"
  | "email_not_usable"
  | "email_not_verified"
  | "email_not_in_domain"
  | "removed_member"
  | "no_seat";

/** Ends a sign-in with its reason. */
export class SsoRefusal extends Error {
  readonly reason: RefusalReason;

  /** @param detail for the log: what exactly did not hold */
  constructor(reason: RefusalReason, detail?: string, options?: ErrorOptions) {
    super(`single sign-on was refused: ${reason}${detail ? ` (${detail})` : ""}`, options);
    this.reason = reason;
  }
}
