import { expect, test } from "vitest";
import { CONTRIBUTIONS } from "../../api/src/contributions.ts";
import { appPath, appUrl } from "../../api/src/kernel/http/answers/app-url.ts";
import { projectFiles, readText } from "./project-files.ts";

/*
 * A mail, or a service that leads back here, opens the shell in a new tab: its link names the organization, or it would
 * open in whichever one the reader worked in last. `appUrl` is the one place that makes such links.
 */

const HOME = "api/src/kernel/http/answers/app-url.ts";
/** An address that is put before a path of the shell. */
const WHOLE_ADDRESS =
  /\$\{[^}]*(?:[uU]rl|[oO]rigin|site)[^}]*\}\/(?:app|checkout|subscribe|finance|donations|budget|reports|brand-settings)\b/;
const sources = projectFiles().filter(
  (file) => file.startsWith("api/src/") && file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== HOME,
);

test("every link to the shell that leaves the program names its organization", () => {
  const bare = sources.flatMap((file) =>
    readText(file)
      .split("\n")
      .filter((line) => WHOLE_ADDRESS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});

test("mails lead into the shell by it, and their files are among those that were read", () => {
  const users = sources.filter((file) => /\bappUrl\(/.test(readText(file)));
  expect(users.length).toBeGreaterThan(4);
  for (const { kind } of CONTRIBUTIONS.mails)
    expect(
      sources.some((file) => readText(file).includes(`"${kind}"`)),
      kind,
    ).toBe(true);
});

test.each([
  ["/app", "/app?organization=7"],
  ["/app/calendar?bookings=1", "/app/calendar?bookings=1&organization=7"],
  ["/app/notes#top", "/app/notes?organization=7#top"],
])("%s", (path, expected) => {
  expect(appPath(7, path)).toBe(expected);
  expect(appUrl({ publicUrl: "https://a.example", organizationId: 7 }, path)).toBe(`https://a.example${expected}`);
});
