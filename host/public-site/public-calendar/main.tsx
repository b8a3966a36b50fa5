import "../frame/reader-writing.ts";
import { readCalendarAddress } from "@trellis/calendar-rules/public-calendar-address.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { settleInFrame } from "../frame/framed-page.ts";
import { isEmbedded, readFilters } from "./address.ts";
import { Refused, readEvent } from "./calls.ts";
import { chooseLanguage, type Language, languageFor } from "./language.ts";
import { CALENDAR } from "./messages.ts";
import { type CalendarState, PublicCalendarPage } from "./page.tsx";
import { readListOrMonth } from "./read.ts";
import { calendarWords } from "./words.ts";

const content = document.getElementById("calendar")!;
const root = createRoot(content);
const page = document.documentElement;
const address = readCalendarAddress(location.pathname);
const { color, language: requested } = settleInFrame(content);
if (isEmbedded()) {
  page.dataset.framed = "";
  page.dataset.embed = "";
}

let language = languageFor(requested, null);
let shown: CalendarState = { phase: "loading" };

function show(state: CalendarState): void {
  shown = state;
  page.lang = language;
  if (state.phase === "event") document.title = `${state.event.title} · ${state.event.organizationName}`;
  if (state.phase === "calendar")
    document.title = `${state.calendar.title ?? calendarWords(language).events} · ${state.calendar.organizationName}`;
  root.render(
    <PublicCalendarPage
      state={state}
      words={calendarWords(language)}
      slug={address.slug}
      onLanguage={(wanted) => void speak(wanted)}
    />,
  );
}

async function speak(wanted: Language): Promise<void> {
  chooseLanguage(wanted);
  await readWords(wanted);
  language = wanted;
  show(shown);
}

/** Resolves when the words of a language can be read. */
async function readWords(wanted: Language): Promise<void> {
  CALENDAR(wanted);
  await messagesReady();
}

interface BrandedPage {
  brand: Record<string, string>;
  language: "en" | "es" | null;
}

async function applyBranding({ brand, language: own }: BrandedPage): Promise<void> {
  const wanted = languageFor(requested, own);
  await readWords(wanted);
  language = wanted;
  const asked = color ? await shadesIn(color) : undefined;
  for (const [name, shade] of Object.entries(brandStyle({ ...brand, ...asked }))) page.style.setProperty(name, shade);
  page.setAttribute("data-brand", ""); // where the tokens are derived again
}

/** The shades of a color that the page's address asks for; without what makes them the page keeps its own. */
const shadesIn = (text: string) =>
  import("./color.ts").then(
    (module) => module.shadesIn(text),
    () => undefined,
  );

async function load(): Promise<void> {
  show({ phase: "loading" });
  try {
    if (address.eventId !== undefined) {
      const event = await readEvent(address.slug, address.eventId, address.occurrence);
      const [Markdown, Signup] = await Promise.all([
        hasMarks(event.description ?? "") ? loadMarkdown() : undefined,
        event.signup && !event.isOver ? loadSignup() : undefined,
      ]);
      await applyBranding(event);
      show({ phase: "event", event, Markdown, Signup });
      return;
    }
    const filters = readFilters(location.search);
    const calendar = await readListOrMonth(address.slug, filters, calendarWords(language));
    await applyBranding(calendar);
    show({ phase: "calendar", calendar, filters });
  } catch (error) {
    refuse(error instanceof Refused ? error : undefined);
  }
}

/** The Markdown renderer is fetched for descriptions that need it; without it the text is shown as typed. */
const loadMarkdown = () =>
  import("./text.tsx").then(
    (module) => module.default,
    () => undefined,
  );

/** The form is fetched where it is wanted; a page without it says that it could not be opened. */
const loadSignup = () => import("../signup/form.tsx").then((module) => module.default);

/** Whether a text may be more than its words. */
const hasMarks = (text: string): boolean =>
  /[*_~`#>|[<\\&@]|https?:|www\.|^\s*(?:[-+]|\d{1,9}[.)])\s|^\s*(?:-{2,}|=+)\s*$/im.test(text);

function refuse(refusal: Refused | undefined): void {
  const words = calendarWords(language);
  const isEvent = address.eventId !== undefined;
  if (refusal?.status === 404 || refusal?.status === 422) {
    const [title, text] = isEvent ? [words.missingEvent, words.missingEventText] : [words.missing, words.missingText];
    show({ phase: "error", title, text });
  } else if (refusal?.status === 410) show({ phase: "error", title: words.closed, text: words.closedText });
  else {
    const text = (language === "en" && refusal?.status === 429 && refusal.message) || words.failedText;
    show({ phase: "error", title: words.failed, text, onRetry: () => void load() });
  }
}

await readWords(language);
void load();
