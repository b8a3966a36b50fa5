import { expect, it } from "vitest";
import { createFinder, createSearch } from "./find-answer.ts";
import { readArticles } from "./read-articles.ts";

const find = createFinder(readArticles());

it.each([
  ["How do I get started?", "getting-started"],
  ["What should I do first after signing up?", "getting-started"],
  ["How can I invite a colleague?", "inviting-people"],
  ["The invitation link of my coworker has expired", "inviting-people"],
  ["add a new team member", "inviting-people"],
  ["What is the difference between manager and admin?", "roles-and-permissions"],
  ["Why can't I see the finance area? Do I lack a permission?", "roles-and-permissions"],
  ["How do I import my bank statement?", "importing-a-bank-statement"],
  ["upload csv file from my bank", "importing-a-bank-statement"],
  ["I imported the wrong file, can I take it back?", "undoing-an-import"],
  ["undo import", "undoing-an-import"],
  ["How do I enter an expense?", "transactions"],
  ["Create a survey", "surveys"],
  ["Where do I see the answers to my questionnaire?", "survey-results"],
  ["put the form on my wix website", "embedding-a-survey"],
  ["change colours and logo", "branding"],
  ["how much does it cost to upgrade my plan", "plans-and-billing"],
  ["cancel my subscription", "plans-and-billing"],
  ["What happens when the free trial has ended?", "free-trial-and-read-only"],
  ["Why is everything read-only?", "free-trial-and-read-only"],
  ["mark notifications as read", "notifications"],
  ["who changed this record? is there a history", "audit-log"],
  ["export all our data", "exporting-data"],
  ["download a backup", "exporting-data"],
  ["delete our organization", "leaving-and-deleting"],
  ["transfer ownership to somebody else", "leaving-and-deleting"],
  ["change my profile picture", "profile-and-sign-in"],
  ["I forgot my password", "profile-and-sign-in"],
  ["edit the text of reminder e-mails", "email-templates"],
  ["Is there a keyboard shortcut for search?", "keyboard-shortcuts"],
  ["how to invte a colegue", "inviting-people"],
  ["invite people to my survey by email", "inviting-to-a-survey"],
  ["take donations on my website", "donation-widget"],
  ["how does a donor stop a monthly gift", "recurring-gifts"],
  ["tax receipt for a donor", "receipts-and-statements"],
  ["record a check that a donor gave us", "donations"],
  ["merge two contacts that are the same person", "contacts"],
  ["import contacts from Google", "importing-contacts"],
  ["send a newsletter to a segment", "mailings"],
  ["somebody else changed my note", "notes"],
  ["how do I make a recurring event", "calendar"],
  ["subscribe from Google Calendar", "calendar-files-and-subscriptions"],
  ["let people book an appointment with me", "booking-page"],
])("“%s” is answered by %s", (question, slug) => expect(find(question)?.article.slug).toBe(slug));

it.each([
  "",
  "   ",
  "hello",
  "What is the capital of France?",
  "asdfghjkl",
  "recipe for apple pie",
  "How do I water the plants in the office?",
  "can I connect QuickBooks",
  "???",
  "🙂",
])("“%s” has no answer", (question) => expect(find(question)).toBeNull());

it.each([
  ["How do I undo an import?", /^Imported the wrong file/],
  ["What can a viewer do?", /• Viewer can view records\./],
  ["Can I resend an invitation?", /Resend sends a new link/],
  ["How long do I have after I delete the organization?", /30 days/],
])("to “%s” it says what the page says about it", (question, text) => {
  const answer = find(question);
  expect(answer?.text).toMatch(text);
  expect(answer?.text).not.toMatch(/\*\*|\]\(|^#/m);
  expect(answer?.text.length).toBeLessThan(500);
});

it("offers at most two other pages, and never the same one", () => {
  for (const question of ["import", "survey", "plan", "delete"]) {
    const answer = find(question);
    expect(answer?.related.length).toBeLessThanOrEqual(2);
    expect(answer?.related).not.toContain(answer?.article);
  }
});

it("bears long and strange questions", () => {
  for (const question of [
    "survey ".repeat(5000),
    "\u0000\ud800",
    "a".repeat(10_000),
    "<script>alert(1)</script>",
    "(*+?[",
  ])
    expect(() => find(question)).not.toThrow();
});

const findInSpanish = createFinder(readArticles("es"), "es");

it.each([
  ["¿Cómo empiezo?", "getting-started"],
  ["¿Cómo invito a un colega?", "inviting-people"],
  ["el enlace de la invitación venció", "inviting-people"],
  ["¿Cuál es la diferencia entre gerente y administrador?", "roles-and-permissions"],
  ["importar mi estado de cuenta del banco", "importing-a-bank-statement"],
  ["importé el archivo equivocado", "undoing-an-import"],
  ["registrar un gasto", "transactions"],
  ["crear una encuesta", "surveys"],
  ["poner el formulario en mi sitio de wix", "embedding-a-survey"],
  ["cambiar los colores y el logotipo", "branding"],
  ["cancelar mi suscripcion", "plans-and-billing"],
  ["exportar todos los datos", "exporting-data"],
  ["eliminar nuestra organización", "leaving-and-deleting"],
  ["cambiar el idioma de mis pantallas", "profile-and-sign-in"],
  ["constancias anuales para donantes", "receipts-and-statements"],
])("answers %s in Spanish from %s", (question, slug) => {
  expect(findInSpanish(question)?.article.slug).toBe(slug);
});

it.each(["¿Qué tiempo hará mañana?", "receta de pan de maíz"])("finds nothing for %s", (question) => {
  expect(findInSpanish(question)).toBeNull();
});

it.each([
  ["refu", "donations"],
  ["unsubscribe", "mailings"],
  ["wix", "embedding-a-survey"],
  ["waiting list", "event-sign-up"],
  ["keyb", "keyboard-shortcuts"],
])("the search finds pages while “%s” is typed", (typed, slug) => {
  expect(createSearch(readArticles())(typed).map(({ article }) => article.slug)).toContain(slug);
});

it("the search is in the page's language, says what each page says, and finds nothing where nothing fits", () => {
  const search = createSearch(readArticles("es"), "es");
  const [first] = search("lista de espera");
  expect(first).toMatchObject({ article: { slug: "event-sign-up" }, text: expect.stringMatching(/espera/) });
  expect(search("xyzzyplugh")).toEqual([]);
  expect(search("   ")).toEqual([]);
});
