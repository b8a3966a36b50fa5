import { expect, type Page, test } from "@playwright/test";
import { seededPart } from "../../support/seeded-part.ts";
import { product, signInByCall } from "../../support/sign-in.ts";
import { expectNoSidewaysScroll, watchComplaints } from "./whole-page.ts";

// A browser that prefers Spanish gets every screen in it: none throws because a catalog was still on its way, none stays
// a skeleton, and none grows wider than a phone, although Spanish is about a quarter longer.
test.use({ locale: "es-US" });
test.describe.configure({ mode: "parallel" });

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 900 };

/** The main screens of each area, with a sign that only the translated screen has. */
const AREAS: Record<string, Record<string, string>> = {
  shell: {
    "/app": "Acciones rápidas",
    "/app/settings/team": "Enviar invitación",
    "/app/settings/business": "Facturas y recordatorios",
  },
  finance: {
    "/app/finance": "Transacciones",
    "/app/finance/recurring": "Transacciones recurrentes",
    "/app/finance/bank": "Cuentas bancarias",
    "/app/finance/budget": "Crear presupuesto",
    "/app/finance/payroll": "Nómina",
    "/app/finance/taxes": "Impuestos por pagar",
    "/app/reports": "Estado de resultados",
    "/app/reports/trends": "Tendencias de gasto",
  },
  invoicing: {
    "/app/invoicing": "Facturas",
    "/app/invoicing/new": "Agregar concepto",
    "/app/invoicing/customers": "Clientes",
    "/app/inventory": "Inventario",
  },
  surveys: { "/app/surveys": "Crear encuesta", "/app/surveys/new": "Agregar una pregunta" },
  contacts: {
    "/app/contacts": "Agregar contacto",
    "/app/contacts/mailings": "Nuevo envío",
    "/app/notes": "Notas",
  },
  calendar: { "/app/calendar": "Nuevo evento" },
  site: {
    "/": "Seis herramientas que ya se conocen",
    "/pricing": "Permisos por rol",
    "/status": "La aplicación y su base de datos responden.",
    "/terms": "vale el original",
    "/privacy": "Qué guardamos, por qué y cómo se elimina.",
  },
  donations: { "/app/donations": "Donativos", "/app/donations?add=donation": "Donante" },
};

async function isDrawn(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(product() + address);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
}

/** `npm test` draws every third of them, other ones for each commit. */
const ONE_IN = 3;
const CHOSEN_ADDRESSES = seededPart(Object.values(AREAS).flatMap(Object.keys), ONE_IN);

for (const [area, signs] of Object.entries(AREAS)) {
  const screens = Object.entries(signs).filter(([address]) => CHOSEN_ADDRESSES.includes(address));
  if (screens.length === 0) continue;
  test(`every main screen is drawn in Spanish, wide and narrow: ${area}`, async ({ page }) => {
    const complaints = watchComplaints(page);
    await signInByCall(page);
    for (const [address, sign] of screens)
      await test.step(address, async () => {
        await page.setViewportSize(WIDE);
        await isDrawn(page, address, sign);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize(NARROW);
        await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
        await expectNoSidewaysScroll(page);
      });
    expect(complaints).toEqual([]);
  });
}

/** The site's own pages, and those that a link opens: a wrong link is enough to see which language they speak. */
const PAGES = {
  "/": "Dirija toda su organización desde un solo lugar, con calma",
  "/pricing": "Precios que caben en una línea",
  "/terms": "Condiciones",
  "/status": "Estado",
  "/pay/wrong": "No encontramos esta factura",
  "/event/wrong": "No encontramos la invitación",
  "/unsubscribe/wrong": "Este enlace no es válido",
  "/report-email/wrong": "Este enlace no denuncia ningún correo",
  "/invite/wrong": "Enlace de invitación no válido",
  "/booking-request/wrong": "No se encontró la solicitud",
  "/book/nowhere-at-all": "No encontramos esta página de reservas",
};

test("public pages speak the visitor's language", async ({ page }) => {
  const complaints = watchComplaints(page);
  for (const [address, sign] of Object.entries(PAGES)) {
    await page.goto(product() + address);
    await expect(page.locator("html"), address).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { name: sign, exact: true }).first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
});

test("what rules find and refuse is said in the reader's language", async ({ page }) => {
  const complaints = watchComplaints(page);
  await signInByCall(page);
  await page.goto(`${product()}/app/reports/trends`);
  await expect(page.getByText(/^En los últimos \d+ días entraron/).first()).toBeVisible();
  await page.goto(`${product()}/app/settings/business`);
  await page.getByLabel("Nombre de la organización").first().fill("");
  await page.getByRole("button", { name: "Guardar cambios" }).first().click();
  await expect(page.getByText("El nombre de la organización es obligatorio").first()).toBeVisible();
  expect(complaints).toEqual([]);
});
