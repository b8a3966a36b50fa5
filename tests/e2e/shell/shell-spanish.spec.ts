import { expect } from "@playwright/test";
import { inSpanish } from "../../support/in-spanish.ts";
import { test } from "../../support/journey.ts";
import { ownOrganization } from "../organization/account-setup.ts";
import { product } from "./shell-setup.ts";

const SETTINGS = {
  profile: ["Perfil", "Guardar cambios"],
  business: ["Organización", "Facturas y recordatorios"],
  team: ["Equipo", "Enviar invitación"],
  account: ["Cuenta", "Dónde tiene la sesión iniciada"],
  branding: ["Marca", "Combinaciones listas"],
  billing: ["Facturación", "Prueba gratuita"],
  "email-templates": ["Plantillas de correo", "Recordatorio de factura"],
  "audit-log": ["Registro de auditoría", "Creó: organización"],
};

test("a page in Spanish shows the shell in Spanish: navigation, dashboard, settings, menus", async ({ page }) => {
  await ownOrganization(page, "Centro Vecinal");
  await inSpanish(page);

  await page.goto(`${product()}/app`);
  await expect(page.getByRole("heading", { level: 1, name: "Panel" })).toBeVisible();
  await expect(page.getByText("Resumen de las actividades de Centro Vecinal")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Acciones rápidas" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Agregar transacción/ })).toBeVisible();
  const areas = page.getByRole("navigation", { name: "Áreas" });
  for (const name of ["Finanzas", "Encuestas", "Contactos y CRM", "Calendario", "Facturación", "Informes"])
    await expect(areas.getByRole("link", { name, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Notificaciones" }).click();
  await expect(page.getByText("Nada nuevo")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Acción rápida" })).toContainText("Invitar a un miembro del equipo");
  await page.keyboard.press("Escape");

  for (const [name, [tab = "", sign = ""]] of Object.entries(SETTINGS)) {
    await page.goto(`${product()}/app/settings/${name}`);
    await expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByText(sign).first()).toBeVisible();
  }

  await page.goto(`${product()}/subscribe`);
  await expect(page.getByRole("heading", { level: 1, name: "Elija su plan" })).toBeVisible();
  await expect(page.getByText("Elija un plan para ver el precio.")).toBeVisible();
  await page.goto(`${product()}/app/nowhere`);
  await expect(page.getByRole("heading", { name: "Página no encontrada" }).first()).toBeVisible();
});
