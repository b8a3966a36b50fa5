import type { VisitorClock } from "@trellis/calendar-rules/booking-when.ts";
import { BOOKING_LANGUAGES, type BookingLanguage } from "@trellis/calendar-rules/choices.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";
import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useState } from "react";
import { BOOK, type BookWords } from "./messages.ts";

const STORAGE_KEY = "trellis.booking-visitor";
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const isLanguage = (text: unknown): text is BookingLanguage => BOOKING_LANGUAGES.some((one) => one === text);

/** How this visitor reads: language, zone and clock. */
interface Choices {
  language: BookingLanguage;
  timeZone: string;
  hour12: boolean;
}

interface Visitor {
  words: BookWords;
  clock: VisitorClock & { hour12: boolean };
  /** Takes effect once the words of its language are here. */
  choose: (part: Partial<Choices>) => Promise<void>;
}

/** Of the visitor's region: Spanish in the United States has 12 hours, in Spain 24. */
const usualClock = (language: BookingLanguage) => {
  const regional = navigator.languages.find((name) => name.startsWith(`${language}-`)) ?? `${language}-US`;
  return dayFormat({ hour: "numeric" }, "UTC", regional).resolvedOptions().hour12 ?? true;
};

/** The language that the address names, that was chosen before, that the booking has, or the browser's first of ours. */
function firstChoices(stored: Partial<Choices>, ofBooking: BookingLanguage | undefined): Choices {
  const asked = new URLSearchParams(location.search).get("lang");
  const spoken = navigator.languages.map((name) => name.slice(0, 2)).find(isLanguage);
  const language = [asked, stored.language, ofBooking, spoken].find(isLanguage) ?? "en";
  return { language, timeZone: ownZone(), hour12: stored.hour12 ?? usualClock(language) };
}

function readStored(): Partial<Choices> {
  try {
    const { language, hour12 } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, unknown>;
    return { ...(isLanguage(language) ? { language } : {}), ...(typeof hour12 === "boolean" ? { hour12 } : {}) };
  } catch {
    // Without storage each page is read again.
    return {};
  }
}

const English: Visitor = {
  words: BOOK(pageLanguage()),
  clock: { language: "en", timeZone: "UTC", hour12: true },
  choose: () => Promise.resolve(),
};
const VisitorContext = createContext<Visitor>(English);
export const useVisitor = () => useContext(VisitorContext);

/** The words that hold before a page is shown: an error has no page around it. Resolves when they can be read. */
export async function readWords(ofBooking?: BookingLanguage): Promise<BookWords> {
  const words = BOOK(firstChoices(readStored(), ofBooking).language);
  await messagesReady();
  return words;
}

/** Reads and keeps how the visitor reads, for what is inside. */
export function VisitorProvider({ ofBooking, children }: { ofBooking?: BookingLanguage; children: ReactNode }) {
  const [stored, setStored] = useState(readStored);
  const [choices, setChoices] = useState(() => firstChoices(stored, ofBooking));
  const { language, timeZone, hour12 } = choices;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const visitor = useMemo<Visitor>(
    () => ({
      words: BOOK(language),
      clock: { language, timeZone, hour12 },
      async choose(part) {
        if (part.language) BOOK(part.language);
        await messagesReady();
        const { timeZone: _zone, ...rest } = part;
        const next = { ...stored, ...rest };
        setStored(next);
        // The clock follows the language until it is chosen.
        const clock = part.language && next.hour12 === undefined ? { hour12: usualClock(part.language) } : {};
        setChoices((before) => ({ ...before, ...clock, ...part }));
        try {
          localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
        } catch {
          // It holds for this page then.
        }
      },
    }),
    [language, timeZone, hour12, stored],
  );
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}

const LANGUAGE_NAMES: Record<BookingLanguage, string> = { en: "English", es: "Español" };

/** Where the language is chosen. */
export function LanguageChoice() {
  const { words, clock, choose } = useVisitor();
  return (
    <fieldset className="book-choice">
      <legend className="book-hidden">{words.language}</legend>
      {BOOKING_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={clock.language === language}
          onClick={() => void choose({ language })}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}

/** Where the zone and the clock are chosen. The list is the browser's own: it searches as one types. */
export function ClockChoice() {
  const { words, clock, choose } = useVisitor();
  const id = useId();
  const [text, setText] = useState(spell(clock.timeZone));
  const zones = useMemo(allZones, []);
  const isWrong = text.trim() !== "" && zoneOf(text) === undefined;
  return (
    <div className="book-clock">
      <div className="field">
        <label htmlFor={id}>{words.zone}</label>
        <input
          id={id}
          list={`${id}-zones`}
          autoComplete="off"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            const zone = zoneOf(value);
            if (zone) void choose({ timeZone: zone });
          }}
          onBlur={() => !text.trim() && setText(spell(clock.timeZone))}
        />
        <datalist id={`${id}-zones`}>
          {zones.map((zone) => (
            <option key={zone} value={spell(zone)} />
          ))}
        </datalist>
        <p id={`${id}-hint`} className={isWrong ? "book-problem" : "muted small"}>
          {isWrong ? words.zoneWrong : words.zoneHint}
        </p>
      </div>
      <fieldset className="book-choice">
        <legend className="book-hidden">{words.clock}</legend>
        {[true, false].map((hour12) => (
          <button
            key={String(hour12)}
            type="button"
            aria-pressed={clock.hour12 === hour12}
            onClick={() => void choose({ hour12 })}
          >
            {hour12 ? words.clock12 : words.clock24}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Names that browsers know and leave out of their list, which still has the former ones. */
const NEWER_NAMES = ["Asia/Ho_Chi_Minh", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Yangon", "Europe/Kyiv", "UTC"];
const allZones = () =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), ...NEWER_NAMES, ownZone()])].filter(isZone).sort();

/** The zone of a name as it is typed, in any case and with spaces. */
function zoneOf(text: string): string | undefined {
  const name = text.trim().replaceAll(" ", "_");
  const listed = allZones().find((zone) => zone.toLowerCase() === name.toLowerCase());
  return listed ?? (name.includes("/") && isZone(name) ? name : undefined);
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

const spell = (zone: string) => zone.replaceAll("_", " ");
