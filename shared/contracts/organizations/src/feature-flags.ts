/** What an operator can switch on for a part of the organizations before everyone gets it. */
interface FeatureFlag {
  name: string;
  /** As the console calls it, and what changes where it's on. */
  title: string;
  description: string;
  /** Without a rule of an operator, and once that has ended. */
  isOnByDefault: boolean;
  /** The area that it concerns. */
  area: string;
}

/**
 * Every feature flag. One that everyone has had for a while is removed here, with the code that asks for it: an operator's
 * rule for it then counts no more.
 */
export const FEATURE_FLAGS = [
  {
    name: "first_picture",
    title: "First picture of the dashboard",
    description:
      "The server draws the dashboard before the browser has run any code. Without it, the page draws itself.",
    isOnByDefault: true,
    area: "platform",
  },
  {
    name: "replica_reports",
    title: "Reports from the read replica",
    description:
      "Reports and exports read the replica where one is set up and current. Without it, they read the database itself.",
    isOnByDefault: true,
    area: "reports",
  },
] as const satisfies readonly FeatureFlag[];

export type FlagName = (typeof FEATURE_FLAGS)[number]["name"];
export const FLAG_NAMES = FEATURE_FLAGS.map(({ name }) => name) as [FlagName, ...FlagName[]];
