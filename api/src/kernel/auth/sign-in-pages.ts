/** The page that a failed sign-in ends on; it reads the reason from `error`. */
export const SIGN_IN_FAILED_PAGE = "/app";
/** Where someone connects a service's account, and reads from `error` why they couldn't. */
export const ACCOUNT_PAGE = "/app/settings/account";
