import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSealedColumns } from "../../api/src/areas/platform/rotate-secrets.ts";
import { appCode } from "../../api/testing/people/app-code.ts";
import { PROVIDER_CLIENT, startOrganizationProvider } from "../../api/testing/people/organization-provider.ts";
import { createSsoWorld } from "../../api/testing/people/single-sign-on.ts";
import { type Client, onlyFlags, type World } from "../../api/testing/world.ts";
import { digestBooks } from "./foreign/digest-books.ts";
import { createForeignBooks } from "./foreign/foreign-books.ts";
import { newPasskey, storedMethod } from "./stored-method.ts";
import { type NamedEndpoint, requestTo, TABLE } from "./table.ts";

/*
 * Tax and bank numbers, the whole organization's data, its ownership, its deletion and keys need a recent sign-in. Every
 * call of the table is asked by the owner with an old one: what declares the property is refused, and nothing else gives
 * out or changes what the property protects. A new area's call that does either fails here until it declares it.
 */

const MINUTES = 60_000;
const SIGNED_IN = TABLE.filter(({ definition: { access } }) => access.who === "person" || access.who === "member");
const DECLARED = SIGNED_IN.filter(({ definition }) => definition.needsRecentSignIn);
/** What makes a sign-in recent is asked last. */
const OTHERS = SIGNED_IN.filter(
  ({ definition, name }) => !definition.needsRecentSignIn && name !== "identity.confirmInLocalMode",
);

/** Tax IDs that are part of a record and its form, whole for a manager. By column, the calls that answer the record. */
const PART_OF_A_FORM: Record<string, readonly string[]> = {
  "business_settings.tax_id_sealed": [
    "organizations.getBusinessSettings",
    "organizations.getCurrentBusinessSettings",
    "organizations.updateBrandColors",
    "organizations.updateBusinessSettings",
  ],
  "customer.tax_id_sealed": ["invoicing.getCustomer", "invoicing.listCustomers", "invoicing.updateCustomer"],
};

/** Answers with a link that is made to be passed on. It opens one record or a member's own calendar, and can be ended. */
const LINKS_TO_PASS_ON = [
  "calendar.renewCalendarFeed",
  "invoicing.renewInvoiceLink",
  "platform.createRemotePreview",
  "reports.shareReport",
];

let world: World;
let home: Awaited<ReturnType<typeof createForeignBooks>>;
let owner: Client;
let colleague: Client;
let provider: Awaited<ReturnType<typeof startOrganizationProvider>>;
/** The plaintext of each sealed column, without punctuation. */
const sealed = new Map<string, string[]>();
let clock = Date.now();

beforeAll(async () => {
  world = await createSsoWorld();
  provider = await startOrganizationProvider();
  home = await createForeignBooks(world);
  owner = home.organization.admin;
  colleague = await home.organization.member("admin");
  const { id } = home.organization;
  const employee = home.recordFor("/api/employees/{id}");
  const customer = home.recordFor("/api/customers/{id}");
  const answers = await Promise.all([
    owner.patch(`/api/employees/${employee}`, {
      ssn: "219-08-7654",
      bankRouting: "021000021",
      bankAccount: "000987654321",
    }),
    owner.put(`/api/business-settings/${id}`, { taxId: "12-3987654" }),
    owner.put("/api/single-sign-on", connection()),
    owner.post("/api/single-sign-on/saml/key", {}),
    owner.put(`/api/customers/${customer}`, { customerType: "business", companyName: "Numbers", taxId: "45-6712389" }),
  ]);
  for (const answer of answers) expect(answer.status, await answer.clone().text()).toBe(200);
  for (const { table, column, key } of await readSealedColumns()) {
    const rows = await world.database.inOrganization(id, (transaction) =>
      transaction.execute<{ row: string; sealed: string }>(
        sql`select ${sql.identifier(key ?? "organization_id")}::text as row, ${sql.identifier(column)} as sealed
          from ${sql.identifier(table)} where organization_id = ${id} and ${sql.identifier(column)} is not null`,
      ),
    );
    const texts = [...rows].map((one) =>
      world.services.secrets.open({ organizationId: id, table, column, row: one.row }, one.sealed),
    );
    sealed.set(`${table}.${column}`, texts.map(bare));
  }
}, 120_000);
afterAll(async () => {
  provider?.close();
  await world?.close();
});

const connection = () => ({ issuer: provider.issuer, ...PROVIDER_CLIENT, defaultRole: "user" });

const bare = (text: string) => text.replace(/[^0-9A-Za-z]/g, "");

/** Lets the last sign-in be longer ago than the property allows. */
function growOld(): void {
  clock += 16 * MINUTES;
  world.setNow(new Date(clock));
}

async function send(client: Client, endpoint: NamedEndpoint): Promise<Response> {
  const { path } = endpoint.definition;
  const own: Record<string, unknown> = {
    "organizations.transferOwnership": { userId: colleague.userId },
    "identity.deleteAccount": { email: client.email },
    "organizations.saveSingleSignOn": connection(),
    "organizations.requestDeletion": { name: "ZX-FOREIGN-BOOKS organization" },
    ...(endpoint.name === "identity.turnOnSecondFactor" ? { [endpoint.name]: await newAppCode(client) } : {}),
    ...(endpoint.name === "identity.createPasskey" ? { [endpoint.name]: await newPasskey(world, client, clock) } : {}),
  };
  if (endpoint.name.endsWith("SingleSignOnDraft")) await draftConnection(client);
  const { path: address, init } = requestTo(endpoint, path.includes("{") ? await recordFor(path, client) : "");
  const body = own[endpoint.name];
  return client.fetch(address, {
    ...init,
    ...(body ? { body: JSON.stringify(body) } : {}),
    // Creating an organization makes it the session's.
    headers: { ...(init.headers as Record<string, string>), "X-Organization": String(home.organization.id) },
    redirect: "manual",
  });
}

/** Another provider for the organization, beside the one in use. */
async function draftConnection(client: Client): Promise<void> {
  const headers = { "X-Organization": String(home.organization.id) };
  for (const settings of [connection(), { ...connection(), draft: true }])
    await client.put("/api/single-sign-on", settings, headers);
}

/** A code of the key that the person's app would show now. */
async function newAppCode({ userId }: Client) {
  const [row] = await world.database.sql<{ secret_sealed: string }[]>`
    select secret_sealed from second_factor where user_id = ${userId}`;
  const place = { organizationId: 0, table: "second_factor", column: "secret_sealed", row: userId };
  return { code: row ? appCode(world.services.secrets.open(place, row.secret_sealed), new Date(clock)) : "123456" };
}

const recordFor = (path: string, client: Client) =>
  /^\/api\/user\/(passkeys|sign-in-methods)\/\{id\}$/.test(path)
    ? storedMethod(world, path, client)
    : path === "/api/user/sessions/{id}" || path.startsWith("/api/invitations/")
      ? "01900000-0000-7000-8000-000000000000"
      : path.startsWith("/api/remotes/")
        ? "surveys"
        : home.recordFor(path);

const codeOf = async (answer: Response) =>
  answer.headers.get("content-type")?.startsWith("application/json")
    ? ((await answer.clone().json()) as { code?: unknown } | null)?.code
    : undefined;

async function readOwnership() {
  const [row] = await world.database.sql`
    select owner_id, deletion_at, is_active from organization where id = ${home.organization.id}`;
  return { ...row };
}

test("every sealed column has a value, so that an answer with it is noticed", () => {
  expect(sealed.size).toBeGreaterThan(4);
  expect([...sealed].filter(([, texts]) => texts.length === 0).map(([column]) => column)).toEqual([]);
});

test("the property is declared where a person is known, and on what the specification of it names", () => {
  // Operators' calls are in the tests of their area: an owner of an organization never gets that far.
  const declared = TABLE.filter(
    ({ definition }) => definition.needsRecentSignIn && !["operator", "reseller"].includes(definition.access.who),
  ).map(({ name }) => name);
  expect(declared).toEqual(DECLARED.map(({ name }) => name));
  expect(declared).toEqual(
    expect.arrayContaining([
      "payroll.revealEmployeeSecret",
      "organizations.exportOrganization",
      "organizations.transferOwnership",
      "organizations.requestDeletion",
    ]),
  );
});

test("an answer that is a secret declares it, but for links that are made to be passed on", () => {
  const undeclared = TABLE.filter(({ definition }) => definition.answerIsSecret && !definition.needsRecentSignIn);
  expect(undeclared.map(({ name }) => name).sort()).toEqual(LINKS_TO_PASS_ON);
});

test("lists as CSV do not need it", () => {
  const lists = TABLE.filter(({ definition }) => definition.download?.mediaType.startsWith("text/csv"));
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ definition }) => definition.needsRecentSignIn)).toEqual([]);
});

/** Owners can't delete their account, no one has signed in through the draft, and no service is set up here. */
const REFUSED_OTHERWISE: Record<string, number> = {
  "identity.deleteAccount": 409,
  "organizations.acceptSingleSignOnDraft": 409,
  "identity.connectSignInMethod": 404,
};

/** Calls that others depend on run first; calls that remove something run last. */
const FIRST = [/\.start/, /\.turnOn/];
const LAST = /\.(turnOff|remove|delete|disconnect)/;
function stepOf({ name }: NamedEndpoint): number {
  if (LAST.test(name)) return FIRST.length + 1;
  const first = FIRST.findIndex((step) => step.test(name));
  return first < 0 ? FIRST.length : first;
}

describe("a call that declares it", () => {
  test.each(DECLARED.toSorted((a, b) => stepOf(a) - stepOf(b)).map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    async (name, endpoint) => {
      growOld();
      const before = await digestBooks(world.ownerUrl, home.organization);
      const refused = await send(owner, endpoint);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: "recent_sign_in_required",
        message: expect.stringMatching(/Confirm it's you/),
      });
      expect(await digestBooks(world.ownerUrl, home.organization)).toBe(before);

      expect((await owner.confirmSignIn()).status).toBe(204);
      const allowed = await send(owner, endpoint);
      const refusal = REFUSED_OTHERWISE[name];
      if (refusal) expect(allowed.status, await allowed.clone().text()).toBe(refusal);
      else expect(allowed.status, await allowed.clone().text()).toBeLessThan(300);

      // As it was, for the calls that follow.
      const { id } = home.organization;
      if (name === "organizations.requestDeletion") await owner.delete(`/api/organizations/${id}/deletion`);
      if (name === "organizations.transferOwnership") {
        await colleague.confirmSignIn();
        const back = await colleague.post(`/api/organizations/${id}/transfer-ownership`, { userId: owner.userId });
        expect(back.status).toBe(200);
      }
    },
  );

  test("refuses without permission as it did before", async () => {
    growOld();
    const viewer = await home.organization.member("viewer", onlyFlags());
    growOld();
    // A member's own keys are open to every role.
    const guarded = DECLARED.filter(
      ({ definition: { access } }) => access.who === "member" && (access.role !== "viewer" || access.flag),
    );
    expect(guarded.length).toBeGreaterThan(5);
    for (const endpoint of guarded) {
      const answer = await send(viewer, endpoint);
      expect([endpoint.name, answer.status, await codeOf(answer)]).toEqual([endpoint.name, 403, "forbidden"]);
    }
  });
});

/** Reads first, then changes, then what removes records or ends something. */
const rank = ({ name, definition: { method } }: NamedEndpoint) =>
  (["GET", "POST", "PUT", "PATCH", "DELETE"].indexOf(method) ? 1 : 0) +
  (method === "DELETE" ? 1 : 0) +
  (/^organizations\.|\.erase/.test(name) && method !== "GET" ? 2 : 0);

describe("a call that does not", () => {
  let before: Awaited<ReturnType<typeof readOwnership>>;
  let answered = 0;
  beforeAll(async () => {
    growOld();
    before = await readOwnership();
  });

  test.each([...OTHERS].sort((a, b) => rank(a) - rank(b)).map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s works with an old sign-in, and neither shows a sealed number nor everything, nor changes the ownership",
    async (name, endpoint) => {
      const answer = await send(owner, endpoint);
      expect(await codeOf(answer)).not.toBe("recent_sign_in_required");
      if (answer.ok) answered += 1;
      expect(answer.headers.get("content-type")).not.toBe("application/zip");
      const said = bare(await answer.text());
      const shown = [...sealed].filter(
        ([column, texts]) => !PART_OF_A_FORM[column]?.includes(name) && texts.some((text) => said.includes(text)),
      );
      expect(shown.map(([column]) => column)).toEqual([]);
      expect(await readOwnership()).toEqual(before);
    },
  );

  test("did answer, so that the rest means something", () => {
    expect(answered).toBeGreaterThan(150);
    expect(Object.keys(ENDPOINTS).length).toBeGreaterThan(10);
  });
});
