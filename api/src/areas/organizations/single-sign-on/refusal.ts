/** Why a sign-in at an organization's own provider is refused, as the page that it ends on reads it. */
export type RefusalReason =
  | "sign_in_ended"
  | "sign_in_failed"
  | "email_not_usable"
  | "email_not_verified"
  | "email_not_in_domain"
  | "removed_member"
  | "no_seat";

/** Ends a sign-in with its reason. */
export class SsoRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`single sign-on was refused: ${reason}`);
    this.reason = reason;
  }
}
