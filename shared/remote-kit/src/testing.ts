export { type Answer, answer, refuse } from "./testing/answers.ts";
export { exampleOrganization, exampleUser } from "./testing/example-session.ts";
export { openRemote, type ScreenToCheck, type TestShell, type TestShellOptions } from "./testing/test-shell.ts";
