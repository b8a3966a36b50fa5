/*
 * Where each table is on Citus: spread over the nodes by organization unless it is listed here. A new table of an
 * organization needs no entry; a new one of the program or of people needs one, and `citus-plan.test.ts` says so.
 */

/** The column that rows are spread by. */
export const DISTRIBUTION_COLUMN = "organization_id";

/** Copied to every node, since statements of organizations join or refer to them, or every request reads them. */
export const CITUS_REFERENCE_TABLES: Readonly<Record<string, string>> = {
  organization: "every organization's tables refer to it",
  user: "authors and assignees of records",
  reseller: "organizations refer to it",
  membership: "read for each request by the person, before the organization is known",
  invitation: "found by its link alone",
  organization_brand: "kept in memory by every process, for all organizations",
  organization_domain: "finds the organization of a host; its names are unique among all",
  email_sender: "a proven domain is unique among all organizations",
  email_domain: "leads an address to its organization; a proven domain is unique among all",
  api_key: "found by its secret alone",
  sso_connection: "joined with every session",
  support_visit: "read for requests of operators, before the organization is known",
};

/** Only on the coordinator: nothing that is spread refers to them. */
export const CITUS_LOCAL_TABLES: Readonly<Record<string, string>> = {
  account: "people",
  session: "people",
  verification: "people",
  sign_in_link: "people",
  sign_in_event: "people",
  passkey: "people",
  passkey_challenge: "people",
  saml_session: "people: which session came through a provider",
  second_factor: "people",
  recovery_code: "people",
  person_file: "people",
  sso_request: "signing in",
  auth_rate_limit: "signing in",
  rate_limit: "visitors",
  visitor_salt: "visitors",
  visitor_seen: "visitors",
  public_link: "a slug is unique among all organizations and found before one is known",
  operator: "the installation",
  operator_action: "the installation",
  installation_hold: "the installation",
  feature_flag: "the installation",
  reseller_domain: "the installation",
  reseller_staff: "the installation",
  reseller_image: "the installation",
  billing_inbox: "the payment provider's messages, before it is known whom they are about",
  shell_release: "the builds of the shell",
  remote_release: "remotes",
  remote_key: "remotes",
  remote_event: "remotes",
  remote_report: "remotes",
  remote_canary: "remotes",
  remote_pin: "remotes",
  live_event: "read by every process for all organizations each second, and kept for minutes",
  sweep_failure: "read by sweeps for all organizations",
};

/**
 * Tables that are spread and nevertheless asked without an organization, with the statements that do: each goes to every
 * node. Elsewhere, row-level security shows nothing without an organization, so no other statement can.
 */
export const ASKED_ACROSS_ORGANIZATIONS: Readonly<Record<string, string>> = {
  due_work:
    "the sweeps of a minute ask together which organizations have due work (dueOrganizationsQuery), and /metrics counts",
  mail_suppression: "the operators' search of addresses, and their totals of 7 and 30 days (all-suppressions.ts)",
  mail_report: "the operators' totals of 7 and 30 days (countReports)",
  sso_assertion: "the sweep that removes old answers of identity providers (requests.ts)",
};
