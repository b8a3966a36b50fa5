import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

/*
 * A browser opens links, pictures and streams without our client, in whichever organization the session works. So their
 * addresses are made by `endpointUrl`, which names the organization that the tab shows.
 */

/** Addresses of the signed-in product that are written out, with the reason. */
const WRITTEN_OUT: Record<string, string> = {
  "host/src/account/sign-in-addresses.ts": "signing in and out needs no organization",
  "host/src/dashboard/dashboard-calls.ts": "called by the client, which names the organization",
  "host/src/session/load-session.ts": "asks which organizations there are",
  "host/src/session/page-answers.ts": "asked by askEarly, which names the organization",
  "host/src/first-picture/start.ts": "reads what came with the page",
  "host/src/programs/api-tab.tsx": "the API reference is the same for every organization",
  "shared/src/runtime/lost-session.ts": "signing in needs no organization",
};
/** Pictures are no organization's: their address is the secret. Cache keys name no address. */
const NOT_OPENED = ['startsWith("/api/images/")', 'for (const path of ["/api/audit-log"', '!== "/api/auth/user"'];
const SIGNED_IN = /^(host\/src|remotes\/[a-z]+\/src|shared\/src\/(client|runtime|ui|remote))\//;

test("addresses of the API are made by endpointUrl", () => {
  const found = projectFiles()
    .filter((file) => SIGNED_IN.test(file) && /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readText(file)
        .split("\n")
        .filter((line) => /["'`]\/api\//.test(line) && !NOT_OPENED.some((known) => line.includes(known)))
        .map((line) => ({ file, line: line.trim() })),
    );
  expect(found.filter(({ file }) => !(file in WRITTEN_OUT))).toEqual([]);
  expect(Object.keys(WRITTEN_OUT).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});
