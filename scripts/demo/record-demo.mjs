import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { findChromium } from "../browser.mjs";
import { build } from "../build.mjs";
import { fail, findBun, install, ROOT } from "../toolchain.mjs";
import { Film } from "./demo-film.mjs";

// Records the walk through the product that the landing page shows: the built product, on its demo's data, in Chromium.
// Writes host/public/demo/walk-through.{webm,webp,vtt,es.vtt}. `TRELLIS_URL` names a product that runs already.

const OUTPUT = path.join(ROOT, "host/public/demo");
/** A survey of the demo, published and answered. */
const SURVEY = "Food Pantry Visitor Survey";
const SIZE = { width: 1280, height: 720 };
const LARGEST_BYTES = 1_500_000;
/** Bits a second, the finest first. */
const BITRATES = [300_000, 230_000, 160_000];

const bun = findBun();
install(bun);
if (!process.env.TRELLIS_URL) await build(bun);
const executablePath = findChromium(bun);
if (!executablePath) fail("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
const { chromium } = createRequire(path.join(ROOT, "tests/package.json"))("@playwright/test");

const product = process.env.TRELLIS_URL ? { url: process.env.TRELLIS_URL, stop() {} } : await startProduct();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
try {
  const context = await browser.newContext({
    viewport: SIZE,
    reducedMotion: "reduce",
    colorScheme: "light",
    bypassCSP: true,
    locale: "en-US",
  });
  const page = await context.newPage();
  // It is about the product, not about this copy of it.
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const style = document.createElement("style");
      style.textContent = 'section[aria-label="Local mode"] { display: none }';
      document.head.append(style);
    }),
  );
  const film = new Film(page, SIZE);
  await play(film, page);
  const { video, poster } = await developWithin(film, LARGEST_BYTES);
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(path.join(OUTPUT, "walk-through.webm"), video);
  writeFileSync(path.join(OUTPUT, "walk-through.webp"), poster);
  writeFileSync(path.join(OUTPUT, "walk-through.vtt"), film.captions("en"));
  writeFileSync(path.join(OUTPUT, "walk-through.es.vtt"), film.captions("es"));
  const seconds = (film.duration / 1000).toFixed(1);
  process.stdout.write(`host/public/demo: ${seconds} s, video ${video.length} bytes, poster ${poster.length} bytes\n`);
} finally {
  await browser.close();
  product.stop();
}

/** The best picture that fits. */
async function developWithin(film, largest) {
  for (const bitrate of BITRATES) {
    const developed = await film.develop(bitrate);
    if (developed.video.length <= largest) return developed;
  }
  fail(`The film is larger than ${largest} bytes at every quality: shorten the story.`);
}

/** The story. A screen that changes its words changes them here too. */
async function play(film, page) {
  const heading = (name) => page.getByRole("heading", { level: 1, name });
  const area = (name) => page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name, exact: true });
  const settled = async () => {
    await page.waitForLoadState("networkidle");
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  };

  await page.goto(`${product.url}/api/dev-login?returnTo=/app`);
  await page.getByRole("heading", { name: "Recent Financial Activity" }).waitFor();
  await settled();
  await film.linger();
  film.say({
    en: "The dashboard: where the organization stands today.",
    es: "El panel: cómo está la organización hoy.",
  });
  film.hold(4200);

  film.say({
    en: "Finance: every transaction, with its category, and totals that follow.",
    es: "Finanzas: cada transacción, con su categoría, y los totales que resultan.",
  });
  await film.click(area("Finance"), async () => {
    await heading("Financial Management").waitFor();
    await page
      .getByRole("button", { name: /^More for / })
      .first()
      .waitFor();
    await settled();
  });
  film.hold(3000);

  film.say({
    en: "A bank statement comes in as a file. It is read and shown as found, before anything is written.",
    es: "Un estado de cuenta llega como archivo. Se lee y se muestra lo encontrado, antes de guardar nada.",
  });
  const dialog = page.getByRole("dialog", { name: "Import CSV" });
  await film.click(page.getByRole("button", { name: "Import CSV" }).first(), () =>
    dialog.getByLabel("Bank statement file").waitFor({ state: "attached" }),
  );
  film.hold(1300);
  await dialog.getByLabel("Bank statement file").setInputFiles({
    name: "checking-account.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(statement()),
  });
  await dialog.getByRole("button", { name: /^Import \d+ transactions/ }).waitFor();
  await settled();
  await film.linger();
  film.hold(3800);

  film.say({
    en: "One click adds them all. A second time, the same rows are recognized; and the whole import can be undone.",
    es: "Un clic las agrega todas. La segunda vez se reconocen las mismas filas, y se puede deshacer toda la importación.",
  });
  await film.click(dialog.getByRole("button", { name: /^Import \d+ transactions/ }), () =>
    dialog.getByRole("heading", { name: /transactions added/ }).waitFor(),
  );
  film.hold(3000);
  await film.click(dialog.getByRole("button", { name: "Done" }), async () => {
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Dismiss", exact: true }).click(); // the notice has been said
    await settled();
  });
  film.hold(1800);

  film.say({
    en: "Donations: each gift is a transaction, a receipt and a line in its donor's history.",
    es: "Donativos: cada uno es una transacción, un recibo y una línea en el historial de su donante.",
  });
  await film.click(area("Donations"), async () => {
    await heading("Donations").waitFor();
    await settled();
  });
  film.hold(3400);

  film.say({
    en: "Contacts: everyone you know, with their gifts, invoices, answers and messages in one place.",
    es: "Contactos: todas las personas que conoce, con sus donativos, facturas, respuestas y mensajes en un solo lugar.",
  });
  await film.click(area("Contacts & CRM"), async () => {
    await heading("Contacts & CRM").waitFor();
    await settled();
  });
  film.hold(3000);

  film.say({
    en: "Invoicing: your logo on a real PDF, sent, reminded and matched with its payment.",
    es: "Facturación: su logotipo en un PDF de verdad, enviado, con recordatorios y conciliado con su pago.",
  });
  await film.click(area("Invoicing"), async () => {
    await heading("Invoicing").waitFor();
    await settled();
  });
  film.hold(3000);

  film.say({
    en: "Calendar: events, shifts and bookings beside the people they belong to.",
    es: "Calendario: eventos, turnos y reservas junto a las personas que les corresponden.",
  });
  await film.click(area("Calendar"), async () => {
    await heading("Calendar").waitFor();
    await settled();
  });
  film.hold(3000);

  film.say({
    en: "Surveys: ask on your own website, and see what people answer.",
    es: "Encuestas: pregunte en su propio sitio web y vea lo que responde la gente.",
  });
  await film.click(area("Surveys"), async () => {
    await heading("Surveys & Feedback").waitFor();
    await settled();
  });
  film.hold(2600);
  const survey = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: SURVEY, exact: true }) });
  await film.click(survey.getByRole("button", { name: "View Results" }), async () => {
    await page
      .getByRole("list", { name: /^Answers to / })
      .first()
      .waitFor();
    await settled();
  });
  film.hold(3600);

  film.say({
    en: "Your own colors: chosen once, used everywhere, from buttons to mails.",
    es: "Sus propios colores: se eligen una vez y se usan en todas partes, de los botones a los correos.",
  });
  await film.click(area("Settings"), settled);
  await film.click(page.getByRole("tab", { name: "Branding", exact: true }), async () => {
    await page.getByRole("complementary", { name: "Preview" }).waitFor();
    await settled();
  });
  film.hold(900);
  await film.click(page.getByRole("radio", { name: "Evergreen" }), settled);
  film.hold(1100);
  await film.click(page.getByRole("button", { name: /^Save/ }), async () => {
    await page.getByText("Branding Updated").waitFor();
    await page.getByRole("button", { name: "Dismiss", exact: true }).click();
    await settled();
  });
  film.hold(1400);

  film.say({
    en: "In light and in dark, with the keyboard or the pointer. Seven days free, no credit card.",
    es: "En claro y en oscuro, con el teclado o el ratón. Siete días gratis, sin tarjeta de crédito.",
  });
  await film.click(area("Dashboard"), async () => {
    await page.getByRole("heading", { name: "Recent Financial Activity" }).waitFor();
    await settled();
  });
  film.hold(1000);
  await page.emulateMedia({ colorScheme: "dark" });
  await film.linger();
  film.hold(3200);
}

/** What a bank would send for the last three weeks. */
function statement() {
  const rows = [
    [1, "Card purchase Fresh Market", "Other Expenses", "-214.37"],
    [2, "Online gifts, weekly payout", "Donations", "1260.00"],
    [4, "City Water and Power", "Utilities", "-187.20"],
    [5, "Membership dues, M. Obi", "Other Income", "60.00"],
    [7, "Insurance, community hall", "Insurance", "-340.00"],
    [8, "Community Foundation grant", "Grants", "5000.00"],
    [9, "Online gifts, weekly payout", "Donations", "1184.50"],
    [11, "Print shop, fall newsletter", "Marketing", "-428.90"],
    [12, "Pantry supplier invoice 8841", "Other Expenses", "-1096.15"],
    [15, "Fall Supper tickets", "Other Income", "2310.00"],
    [16, "Phone and internet", "Utilities", "-94.99"],
    [19, "Volunteer mileage", "Travel", "-52.40"],
  ];
  const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const lines = rows.map(([ago, ...cells]) => [day(ago), ...cells].map((cell) => `"${cell}"`).join(","));
  return ["Date,Description,Category,Amount", ...lines].join("\n");
}

async function startProduct() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-demo-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = spawn(bun, ["api/src/main.ts"], {
    cwd: ROOT,
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
    },
  });
  const stop = () => {
    program.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    program.kill("SIGTERM");
  };
  for (let tries = 0; tries < 1800; tries += 1) {
    if (program.exitCode !== null) fail(`The product ended with ${program.exitCode} while starting.`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  fail("The product did not become ready.");
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
