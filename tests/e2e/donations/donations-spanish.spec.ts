import { expect } from "@playwright/test";
import { inSpanish } from "../../support/in-spanish.ts";
import { test } from "../../support/journey.ts";
import { product } from "../shell/shell-setup.ts";
import { busyFund, DONATIONS } from "./donations-setup.ts";

test("a page in Spanish shows the remote in Spanish, with its plurals; the catalogs load automatically", async ({
  page,
}) => {
  await busyFund(page);
  const catalogs: string[] = [];
  page.on("request", (request) => {
    if (/messages\.es-/.test(request.url())) catalogs.push(request.url());
  });
  await page.goto(`${product()}${DONATIONS}/donors`);
  await expect(page.getByRole("searchbox", { name: "Search donors" })).toBeVisible();
  expect(catalogs).toEqual([]);

  await inSpanish(page);
  await page.goto(`${product()}${DONATIONS}/donors`);
  await expect(page.getByRole("searchbox", { name: "Buscar donantes" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Áreas" }).getByRole("link", { name: "Panel" })).toBeVisible();
  expect(catalogs.length).toBeGreaterThan(0);
  await page.goto(`${product()}${DONATIONS}`);
  await expect(page.getByRole("heading", { name: "Retención de donantes" })).toBeVisible();
  await expect(page.getByText(/^\d donativos recibidos en total$/)).toBeVisible();
  await page.goto(`${product()}${DONATIONS}/gifts?add=donation`);
  await expect(page.getByRole("dialog", { name: "Agregar donativo" }).getByLabel("Forma de pago")).toContainText(
    "Cheque",
  );
  // A card on another remote's page.
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("heading", { name: "Donativos recientes" })).toBeVisible();
});
