/** Settings without which the program doesn't start in production; a test holds them against its own list. */
export const REQUIRED_IN_PRODUCTION = ["DATABASE_URL", "AUTH_SECRET", "PUBLIC_URL", "SMTP_URL", "SEALING_KEYS"];

/** Those of them that are missing, found without any package installed. */
export const findMissingSettings = (variables) =>
  variables.NODE_ENV === "production" ? REQUIRED_IN_PRODUCTION.filter((name) => !variables[name]) : [];
