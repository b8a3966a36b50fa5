/** The React that the shell brings: a remote that was built for another major version is refused when it is published. */
export const SHELL_REACT = "19.3.1";

/** What of the app's addresses is the shell's own, with everything below: no remote may take one. */
export const SHELL_ADDRESSES = [
  "/app/settings",
  "/app/notifications",
  "/app/approvals",
  "/app/operations",
  "/app/reseller",
  "/app/remote-override",
  "/subscribe",
  "/checkout",
] as const;
