import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { notify } from "../../areas/notifications/index.ts";

let world: World;
let books: TestOrganization;
let owner: Client;

beforeAll(async () => {
  world = await createWorld();
  books = await world.organization();
  owner = await books.member("admin");
}, 60_000);
afterAll(() => world.close());

const SPANISH = { "Accept-Language": "es-MX, en;q=0.5" };

it("refuses in the reader's language, at every field", async () => {
  const body = { name: "", startDate: "2026-02-01", endDate: "2026-01-01" };
  const english = await (await owner.post("/api/budgets", body)).json();
  const spanish = await (await owner.post("/api/budgets", body, SPANISH)).json();
  expect(english.issues).toContainEqual({ path: "name", message: "Please enter a name for your budget." });
  expect(spanish.issues).toContainEqual({ path: "name", message: "Escriba un nombre para su presupuesto." });
  expect(spanish.message).toBe(spanish.issues[0].message);
});

it("follows the language that was chosen in this browser before the browser's own", async () => {
  const cookie = `${owner.cookie}; ui-language=en`;
  const { message } = await (
    await owner.get("/api/invoices/00000000-0000-7000-8000-000000000000", { ...SPANISH, cookie })
  ).json();
  expect(message).toBe("Invoice not found");
  const other = await owner.get("/api/invoices/00000000-0000-7000-8000-000000000000", SPANISH);
  expect((await other.json()).message).toBe("Factura no encontrada");
});

it("says stored notifications in the language of anyone who reads them", async () => {
  await world.database.inOrganization(books.id, (transaction) =>
    notify(
      { transaction, organizationId: books.id, now: new Date() },
      {
        userIds: "everyone",
        kind: "survey_ending",
        title: "Closing soon: The date",
        text: "It accepts answers until Mar 3, 2026.",
        link: "/app/surveys",
      },
    ),
  );
  const [english] = await (await owner.get("/api/notifications")).json();
  const [spanish] = await (await owner.get("/api/notifications", SPANISH)).json();
  expect([english.title, english.text]).toEqual(["Closing soon: The date", "It accepts answers until Mar 3, 2026."]);
  expect([spanish.title, spanish.text]).toEqual([
    "Se cierra pronto: The date",
    "Acepta respuestas hasta el 3 mar 2026.",
  ]);
});

it("answers public pages and forms in English, which they say in their record's language", async () => {
  const gone = await owner.get("/api/public/donation-forms/nothing-here", SPANISH);
  expect([gone.status, (await gone.json()).message]).toEqual([404, "Donation form not found"]);
  const signedOut = await world.visitor.get("/api/notifications", SPANISH);
  expect([signedOut.status, (await signedOut.json()).message]).toEqual([401, "Unauthorized"]);
});
