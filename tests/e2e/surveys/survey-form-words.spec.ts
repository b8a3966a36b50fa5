import { expect, test } from "@playwright/test";
import { type ForeignSite, startForeignSite } from "../embeds/embed-foreign-site.ts";
import {
  answerRequired,
  expectAccessible,
  expectNoSidewaysScroll,
  submitButton,
  thanks,
} from "./public-survey-form.ts";
import { product, publishSurvey } from "./public-survey-setup.ts";
import { LONG_SURVEY, SHORT_SURVEY } from "./survey-form-setup.ts";

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());

const embed = (id: string, attributes = "") =>
  `<trellis-survey survey-id="${id}" ${attributes}></trellis-survey><script async src="${product()}/embeds/survey.js"></script>`;

test("a Spanish survey speaks Spanish, to the last message", async ({ page, context }) => {
  const survey = await publishSurvey({ ...LONG_SURVEY, title: "Voluntarios", language: "es" });
  await page.goto(survey.pageUrl);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByText("Página 1 de 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("alert")).toContainText("Complete todos los campos obligatorios");
  await page.getByRole("radio", { name: "Packing" }).check();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByLabel("On which day?").fill("2026-03-01");
  await page.getByLabel("team leader").fill("nobody");
  await page.getByRole("radio", { name: "10 (Muy probable)" }).check();
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Se requiere un correo electrónico válido")).toBeVisible();
  await page.getByLabel("team leader").fill("");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("No hay conexión. Sus respuestas están guardadas")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Gracias" })).toBeFocused();
  await expect(page.getByText("ha recibido sus respuestas")).toBeVisible();
  await expectAccessible(page);
});

test("an element's lang decides over the survey's, from the first notice on", async ({ page }) => {
  const survey = await publishSurvey();
  await page.goto(site.put("spanish", embed(survey.id, 'lang="es-MX"')));
  await expect(page.getByRole("button", { name: "Enviar" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Sí" })).toBeVisible();
  await expect(page.locator("trellis-survey .embed")).toHaveAttribute("lang", "es-MX");
  await expect(page.getByRole("link", { name: "Con tecnología de Trellis" })).toBeVisible();
  await page.goto(site.put("nowhere", embed(crypto.randomUUID(), "lang=es")));
  await expect(page.getByRole("heading", { name: "Encuesta no encontrada" })).toBeVisible();
  await page.goto(site.put("german", embed(survey.id, "lang=de")));
  await expect(submitButton(page)).toBeVisible();
});

test("from right to left, every part is where it belongs", async ({ page }) => {
  const survey = await publishSurvey({ ...LONG_SURVEY, title: "استبيان المتطوعين" });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(site.put("rtl", embed(survey.id, 'dir="rtl" lang="ar"')));
  await page.getByRole("radio", { name: "Packing" }).check();
  const frame = (await page.locator("trellis-survey .embed").boundingBox())!;
  const middle = frame.x + frame.width / 2;
  const circle = (await page.getByRole("radio", { name: "Packing" }).boundingBox())!;
  expect(circle.x).toBeGreaterThan(middle);
  await page.getByRole("button", { name: "Next" }).click();
  const [back, submit] = [page.getByRole("button", { name: "Back" }), submitButton(page)];
  expect((await back.boundingBox())!.x).toBeGreaterThan((await submit.boundingBox())!.x);
  await expect(page.getByRole("heading", { name: "استبيان المتطوعين" })).toHaveCSS("text-align", "start");
  await expect(page.getByRole("heading", { name: "استبيان المتطوعين" })).toHaveCSS("direction", "rtl");
  await expectNoSidewaysScroll(page);
});

test("thanks in the owner's words, line by line and as nothing but text", async ({ page }) => {
  const thankYouText = "Merci!\n<img src=x onerror=alert(1)> See you on Saturday.";
  const survey = await publishSurvey({ ...SHORT_SURVEY, thankYouText });
  await page.goto(survey.pageUrl);
  await page.getByLabel("Which word?").fill("Bread");
  await submitButton(page).click();
  await expect(thanks(page)).toBeFocused();
  const text = page.getByText("Merci!");
  await expect(text).toHaveText(thankYouText, { useInnerText: true });
  await expect(page.locator("main img")).toHaveCount(0);
});

test.describe("where a survey leads on", () => {
  test("the page goes there once the answers are stored", async ({ page }) => {
    const survey = await publishSurvey({ ...SHORT_SURVEY, redirectUrl: site.put("thanks", "<p>Welcome back</p>") });
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await submitButton(page).click();
    await expect(page).toHaveURL(`${site.url}/thanks`);
    expect(await survey.answers()).toHaveLength(1);
  });

  test("an embed redirects the whole page, out of a frame too", async ({ page }) => {
    const survey = await publishSurvey({ ...SHORT_SURVEY, redirectUrl: site.put("thanks", "<p>Welcome back</p>") });
    const inner = site.put("inner", embed(survey.id));
    const frame = `<iframe src="${inner}" title="Survey"></iframe>`;
    await page.goto(site.put("outer", frame, { frames: true, css: "iframe { width: 400px; height: 700px; }" }));
    await page.frameLocator("iframe").getByLabel("Which word?").fill("Bread");
    await submitButton(page.frameLocator("iframe")).click();
    await expect(page).toHaveURL(`${site.url}/thanks`);
  });

  test("where a sandbox forbids that, a link is left", async ({ page }) => {
    const survey = await publishSurvey({ ...SHORT_SURVEY, redirectUrl: site.put("thanks", "<p>Welcome back</p>") });
    const inner = site.put("inner", embed(survey.id));
    const frame = `<iframe sandbox="allow-scripts allow-forms" src="${inner}" title="Survey"></iframe>`;
    const outer = site.put("boxed", frame, { frames: true, css: "iframe { width: 400px; height: 700px; }" });
    await page.goto(outer);
    const place = page.frameLocator("iframe");
    await place.getByLabel("Which word?").fill("Bread");
    await submitButton(place).click();
    await expect(thanks(place)).toBeVisible();
    await expect(place.getByRole("link", { name: "Continue" })).toHaveAttribute("href", `${site.url}/thanks`);
    await expect(page).toHaveURL(outer);
  });

  test("never to an address that is a program", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.route(`**/api/public/surveys/${survey.id}`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, redirectUrl: "javascript:document.title='taken'" } });
    });
    await page.goto(survey.pageUrl);
    await page.getByLabel("Which word?").fill("Bread");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue" })).toHaveCount(0);
    expect(await page.title()).not.toBe("taken");
  });
});

test.describe("answers that a page brings along", () => {
  test("attributes and addresses fill in what they fit", async ({ page }) => {
    const survey = await publishSurvey();
    const attributes = 'prefill-heard="school" prefill-days="tue,sat" prefill-town="West End" prefill-rate="4"';
    await page.goto(site.put("filled", embed(survey.id, attributes)));
    await expect(page.getByRole("radio", { name: "School" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Saturday" })).toBeChecked();
    await expect(page.getByLabel("Your neighborhood")).toHaveValue("West End");
    await page.getByRole("radio", { name: "Yes" }).check();
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();

    const own = await publishSurvey(SHORT_SURVEY);
    await page.goto(`${own.pageUrl}?prefill.Word=Bread%20%26%20butter`);
    await expect(page.getByLabel("Which word?")).toHaveValue("Bread & butter");
  });

  test("an attribute finds its question whatever the case of its id", async ({ page }) => {
    const survey = await publishSurvey(SHORT_SURVEY);
    await page.goto(site.put("case", embed(survey.id, 'prefill-Word="Bread"')));
    await expect(page.getByLabel("Which word?")).toHaveValue("Bread");
  });

  test("values that don't fit are ignored, and never executed", async ({ page }) => {
    const survey = await publishSurvey();
    const nasty = `"><img src=x onerror=document.title='taken'>`;
    const address = new URL(survey.pageUrl);
    for (const [id, value] of [
      ["heard", "elsewhere"],
      ["rate", "9"],
      ["days", "tue,mon"],
      ["town", nasty],
      ["more", "x".repeat(12_000)],
      ["__proto__", "polluted"],
      ["constructor", "polluted"],
      ["unknown", "x"],
    ] as const)
      address.searchParams.set(`prefill.${id}`, value);
    await page.goto(address.href.slice(0, 14_000));
    await expect(page.getByLabel("Your neighborhood")).toHaveValue(nasty);
    for (const role of ["radio", "checkbox"] as const)
      for (const each of await page.getByRole(role).all()) await expect(each).not.toBeChecked();
    await answerRequired(page);
    await page.getByLabel("What should we stock more of?").fill("");
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect((await survey.answers())[0]?.responses).toEqual({ heard: "school", rate: "4", found: "yes", town: nasty });
    expect(await page.title()).not.toBe("taken");
  });
});
