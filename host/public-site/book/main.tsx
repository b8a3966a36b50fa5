import "../frame/reader-writing.ts";
import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { Refused, readBooking, readPage } from "./calls.ts";
import { BookPage, type BookState } from "./page.tsx";
import { readWords } from "./visitor.tsx";

const root = createRoot(document.getElementById("book")!);
/** `/book/<slug>`, `/book/<slug>/<kind>` or `/booking/<token>`, undecoded; a stray % makes it invalid. */
const [, place, name = "", kind = ""] = location.pathname.split("/");
const words = await readWords();

const show = (state: BookState) => root.render(<BookPage state={state} />);

/** What a host may set, and which tokens of the page it becomes. */
const TOKENS: Readonly<Record<string, readonly string[]>> = {
  "--trellis-accent": ["--accent", "--accent-hover", "--accent-pressed", "--accent-text"],
  "--trellis-accent-text": ["--on-accent"],
  "--trellis-background": ["--background", "--background-sunken"],
  "--trellis-surface": ["--surface"],
  "--trellis-text": ["--text"],
  "--trellis-border": ["--border", "--border-strong", "--border-hairline"],
  "--trellis-radius": ["--radius-md", "--radius-lg"],
  "--trellis-font": ["--font-sans"],
};

function applyBranding({ brand, style }: PublicBookingPage | PublicBooking): void {
  const { documentElement: page } = document;
  for (const [token, value] of Object.entries(brandStyle(brand))) page.style.setProperty(token, value);
  for (const [property, value] of Object.entries(style))
    for (const token of TOKENS[property] ?? []) page.style.setProperty(token, value);
}

async function load(): Promise<void> {
  show({ phase: "loading" });
  try {
    if (place === "booking") {
      const booking = await readBooking(name);
      applyBranding(booking);
      await readWords(booking.language);
      show({ phase: "booking", booking });
    } else {
      const slug = decodeURIComponent(name);
      const page = await readPage(slug, kind ? { kind: decodeURIComponent(kind) } : {});
      applyBranding(page);
      show({ phase: "page", slug, page });
    }
  } catch (error) {
    refuse(error instanceof Refused ? error : undefined);
  }
}

function refuse(refusal: Refused | undefined): void {
  if (refusal?.status === 404) {
    const isBooking = place === "booking";
    const [title, text] = isBooking
      ? [words.missingBooking, words.missingBookingText]
      : [words.missing, words.missingText];
    show({ phase: "error", title, text });
  } else if (refusal?.status === 410) show({ phase: "error", title: words.closed, text: words.closedText });
  else {
    const text = refusal?.status === 429 ? words.busy : words.failedText;
    show({ phase: "error", title: words.failed, text, onRetry: () => void load() });
  }
}

void load();
