import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { expect, test } from "vitest";
import { describeApi } from "../../api/src/kernel/http/answers/openapi.ts";
import { projectFiles, readText } from "./project-files.ts";

const declared = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, definition]) =>
    definition.needsRecentSignIn ? [{ name: `${area}.${name}`, constant: name, definition }] : [],
  ),
);

test("a call that needs a recent sign-in is one of a person", () => {
  expect(declared.length).toBeGreaterThan(4);
  for (const { name, definition } of declared) expect([name, definition.access.who]).not.toContain("visitor");
  for (const { name, definition } of declared) expect([name, definition.access.who]).not.toContain("public");
});

test("a download that needs one is started by the client, because a link cannot ask", () => {
  const downloads = declared.filter(({ definition }) => definition.kind === "download");
  expect(downloads.length).toBeGreaterThan(0);
  const screens = projectFiles().filter((file) => /^(host|remotes\/[^/]+)\/src\/.*\.tsx?$/.test(file));
  for (const { constant } of downloads)
    expect(
      screens.filter((file) => new RegExp(`endpointUrl\\(\\s*\\w*\\.?${constant}\\b`).test(readText(file))),
    ).toEqual([]);
});

test("the reference says which calls need one, and what they answer otherwise", () => {
  const { paths } = describeApi("http://localhost") as {
    paths: Record<
      string,
      Record<
        string,
        { description: string; responses: Record<string, { description: string }>; [key: string]: unknown }
      >
    >;
  };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.filter((operation) => operation["x-needs-recent-sign-in"]).length).toBe(declared.length);
  for (const { definition } of declared) {
    const operation = paths[definition.path]?.[definition.method.toLowerCase()];
    expect(operation?.description).toMatch(/the last 15 minutes/);
    expect(operation?.responses["403"]?.description).toContain("recent_sign_in_required");
  }
  expect(paths["/api/surveys"]?.get?.responses["403"]?.description).toBe(
    "forbidden or second_factor_required or single_sign_on_required or sign_in_again_required or address_not_allowed",
  );
});
