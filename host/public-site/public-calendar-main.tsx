import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { settleInFrame } from "./framed-page.ts";
import { readCalendarAddress, readLook } from "./public-calendar-address.ts";
import { Refused, readEvent } from "./public-calendar-calls.ts";
import { type CalendarState, PublicCalendarPage } from "./public-calendar-page.tsx";
import { readListOrMonth } from "./public-calendar-read.ts";
import { calendarWords } from "./public-calendar-strings.ts";

const content = document.getElementById("calendar")!;
const root = createRoot(content);
const page = document.documentElement;
const address = readCalendarAddress(location.pathname);
const { isFramed, color, language: wished } = settleInFrame(content);
if (new URLSearchParams(location.search).has("embed")) {
  page.dataset.framed = "";
  page.dataset.embed = "";
}

/** The address' word, then the organization's, then the visitor's own. */
const languageOf = (own: "en" | "es" | null): "en" | "es" =>
  wished === "en" || wished === "es" ? wished : (own ?? (/^es\b/i.test(navigator.language) ? "es" : "en"));

let language = languageOf(null);
const show = (state: CalendarState) =>
  root.render(<PublicCalendarPage state={state} words={calendarWords[language]} slug={address.slug} />);

interface Dressed {
  organizationName: string;
  brand: Record<string, string>;
  language: "en" | "es" | null;
}

function dress({ brand, language: own }: Dressed, title: string): void {
  language = languageOf(own);
  page.lang = language;
  document.title = title;
  for (const [name, shade] of Object.entries(brandStyle(brand))) page.style.setProperty(name, shade);
  if (color) for (const name of ["--accent", "--accent-text"]) page.style.setProperty(name, color);
  page.setAttribute("data-brand", ""); // where the tokens are derived anew
}

async function load(): Promise<void> {
  show({ phase: "loading" });
  try {
    if (address.eventId !== undefined) {
      const event = await readEvent(address.slug, address.eventId, address.occurrence);
      dress(event, `${event.title} · ${event.organizationName}`);
      show({ phase: "event", event });
      return;
    }
    const look = readLook(location.search);
    const calendar = await readListOrMonth(address.slug, look, calendarWords[language]);
    const words = calendarWords[languageOf(calendar.language)];
    dress(calendar, `${calendar.title ?? words.events} · ${calendar.organizationName}`);
    show({ phase: "calendar", calendar, look });
  } catch (error) {
    refuse(error instanceof Refused ? error : undefined);
  }
}

function refuse(refusal: Refused | undefined): void {
  const words = calendarWords[language];
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

page.lang = language;
if (isFramed) page.dataset.embed = "";
void load();
