import { expect } from "vitest";
import { findAnswerProblem } from "../../src/kernel/http/validation.ts";
import { ROUTES } from "../../src/routes.ts";
import { TEST_URL, type TestOrganization, type World } from "../world.ts";
import { newDomain, verifyDomain } from "./single-sign-on.ts";

export const SCIM_USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const BULK = "urn:ietf:params:scim:api:messages:2.0:BulkRequest";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** What a SCIM call answered; `body` is null for none. */
interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, each held against its contract
  body: any;
}

const scimRoutes = ROUTES.filter(({ definition }) => definition.kind === "scim");

/** A directory that calls with a token, and holds every answer against the contract. */
export function createDirectory(world: World, token: string) {
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const request = new Request(`${TEST_URL}/api/scim/v2${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "Content-Type": "application/scim+json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const answer = await world.handle(request);
    const text = await answer.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    if (answer.ok) expectPromised(method, path, answer.status, parsed);
    else if (answer.status !== 405 && answer.status !== 304)
      expect(parsed).toMatchObject({
        schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
        status: String(answer.status),
        detail: expect.any(String),
      });
    if (text !== "" && answer.status !== 405)
      expect(answer.headers.get("content-type")).toContain("application/scim+json");
    return { status: answer.status, headers: answer.headers, body: parsed } as Answer;
  }
  return {
    call,
    get: (path: string) => call("GET", path),
    post: (path: string, body: unknown) => call("POST", path, body),
    put: (path: string, body: unknown) => call("PUT", path, body),
    patch: (path: string, ...Operations: object[]) => call("PATCH", path, { schemas: [PATCH], Operations }),
    delete: (path: string) => call("DELETE", path),
    bulk: (Operations: object[], more: object = {}) => call("POST", "/Bulk", { schemas: [BULK], ...more, Operations }),
    /** Provisions a user, who must be taken. */
    async user(userName: string, more: Record<string, unknown> = {}) {
      const answer = await call("POST", "/Users", { schemas: [SCIM_USER], userName, ...more });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body as { id: string; active: boolean };
    },
  };
}

function expectPromised(method: string, path: string, status: number, body: unknown): void {
  const route = scimRoutes.find(
    ({ definition }) =>
      definition.method === method &&
      new RegExp(`^${definition.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(`/api/scim/v2${path.split("?")[0]}`),
  );
  if (!route) throw new Error(`${method} ${path} is in no table`);
  expect(findAnswerProblem(route.definition, status, body)).toBeUndefined();
}

/** Creates an organization's token. */
export async function issueToken({ admin, id }: Pick<TestOrganization, "admin" | "id">): Promise<string> {
  const answer = await admin.post("/api/provisioning/token", {}, { "X-Organization": String(id) });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { secret: string }).secret;
}

/** An organization with a verified domain, whose directory provisions. */
export async function provisionedOrganization(world: World) {
  const organization = await world.organization({ plan: "enterprise", name: "Elm Street Shelter" });
  const domain = newDomain();
  await verifyDomain(organization, domain);
  const token = await issueToken(organization);
  return {
    ...organization,
    domain,
    token,
    headers: { "X-Organization": String(organization.id) },
    directory: createDirectory(world, token),
  };
}
