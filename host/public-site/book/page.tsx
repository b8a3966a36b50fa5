import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { useEffect, useState } from "react";
import { Crest, Fact, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "../frame/link-page.tsx";
import { book, complaintsOf, Refused } from "./calls.ts";
import { Booked } from "./done.tsx";
import { BookForm, noDetails } from "./form.tsx";
import { ManageBooking } from "./manage.tsx";
import type { BookWords } from "./messages.ts";
import { dropDetails, findDetails, keepDetails } from "./stored-details.ts";
import { Times, timeInWords } from "./times.tsx";
import { LanguageChoice, useVisitor, VisitorProvider } from "./visitor.tsx";

/** State of the page. */
export type BookState =
  | { phase: "loading" }
  | ({ phase: "error" } & LinkProblem)
  | { phase: "page"; slug: string; page: PublicBookingPage }
  | { phase: "booking"; booking: PublicBooking };

/** The page before its script runs. */
export const BookPageShell = () => (
  <div id="book">
    <BookPage state={{ phase: "loading" }} />
  </div>
);

/** The page to book a time, and the booking by its link. */
export function BookPage({ state }: { state: BookState }) {
  const { words } = useVisitor();
  return (
    <LinkPage isFailed={state.phase === "error"}>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && (
        <VisitorProvider>
          <Failed {...state} />
        </VisitorProvider>
      )}
      {state.phase === "page" && (
        <VisitorProvider>
          <LanguageChoice />
          <Page slug={state.slug} page={state.page} />
        </VisitorProvider>
      )}
      {state.phase === "booking" && (
        <VisitorProvider ofBooking={state.booking.language}>
          <LanguageChoice />
          <ManageBooking first={state.booking} />
        </VisitorProvider>
      )}
    </LinkPage>
  );
}

/** The length of a meeting, in hours where they are whole. */
const lengthOf = (minutes: number, words: BookWords): string =>
  minutes % 60 === 0 ? words.hours({ hours: minutes / 60 }) : words.minutes({ minutes });

function Failed(problem: LinkProblem) {
  const { words } = useVisitor();
  return <LinkFailed {...problem} words={words} />;
}

function Page({ slug, page }: { slug: string; page: PublicBookingPage }) {
  const { words } = useVisitor();
  const { offer, hostName } = page;
  const title = offer ? offer.title || words.meetingWith({ host: hostName }) : words.bookWith({ host: hostName });
  useEffect(() => {
    document.title = words.titled({ title });
  }, [words, title]);
  return offer ? <Booking slug={slug} page={page} offer={offer} title={title} /> : <Kinds slug={slug} page={page} />;
}

/** What can be booked: a page of several kinds begins with the choice among them. */
function Kinds({
  slug,
  page: { kinds, hostName, organizationName, logoUrl },
}: {
  slug: string;
  page: PublicBookingPage;
}) {
  const { words } = useVisitor();
  return (
    <>
      <Crest name={organizationName} logo={logoUrl} />
      <Title>{words.bookWith({ host: hostName })}</Title>
      <p className="lead">{kinds.length === 0 ? words.nothing : `${organizationName}. ${words.what}`}</p>
      <ul className="book-kinds">
        {kinds.map((kind) => (
          <li key={kind.slug}>
            <a href={`/book/${slug}/${kind.slug}${location.search}`}>
              <b>{kind.title || words.meetingWith({ host: hostName })}</b>
              <span className="muted small">
                {[
                  lengthOf(kind.minutes, words),
                  kind.location || (kind.isCall ? words.call : ""),
                  kind.places > 1 ? words.upTo({ places: kind.places }) : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {kind.description && <span className="book-text small">{kind.description}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BookingProps {
  slug: string;
  page: PublicBookingPage;
  offer: NonNullable<PublicBookingPage["offer"]>;
  title: string;
}

function Booking({ slug, page, offer, title }: BookingProps) {
  const { words, clock } = useVisitor();
  const [slot, setSlot] = useState<string | null>(null);
  const [stored, setStored] = useState(() => findDetails(slug, offer.slug));
  const [details, setDetails] = useState(() => stored ?? noDetails());
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [stale, setStale] = useState(0);
  const [done, setDone] = useState<PublicBooking | null>(null);
  if (done) return <Booked booking={done} />;

  const submit = async (startsAt: string) => {
    setBusy(true);
    setWrong({});
    try {
      const { message, leaveEmpty, answers, ...who } = details;
      const { language, timeZone } = clock;
      const bookingRequest = {
        ...who,
        kind: offer.slug,
        message: message || null,
        answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })),
        leaveEmpty,
        startsAt,
        timeZone,
        language,
        startedAt: page.startedAt,
      };
      const booked = await book(slug, bookingRequest);
      dropDetails(slug, offer.slug);
      // Booked before, when the answer was lost, and called off since: the next try is another booking.
      if (booked.status === "cancelled" || booked.status === "declined") {
        setDetails({ ...details, id: noDetails().id });
        setWrong({ form: words.notBooked });
      } else setDone(booked);
    } catch (error) {
      keepDetails(slug, offer.slug, details);
      setWrong(complaintsOf(error, words, clock.language === "en"));
      // Someone else was faster: the typed text stays, and the times are loaded again.
      if (error instanceof Refused && error.status === 409) setStale(stale + 1);
    }
    setBusy(false);
  };

  return (
    <>
      <Crest name={page.organizationName} logo={page.logoUrl} />
      <Title>{title}</Title>
      <p className="lead">{words.with({ host: page.hostName, organization: page.organizationName })}</p>
      {offer.description && <p className="book-text">{offer.description}</p>}
      <dl>
        <Fact name={words.length}>{lengthOf(offer.minutes, words)}</Fact>
        {offer.location && <Fact name={words.where}>{offer.location}</Fact>}
        {offer.isCall && <Fact name={words.call}>{words.callLater}</Fact>}
        {offer.places > 1 && <Fact name={words.places}>{words.placesText({ places: offer.places })}</Fact>}
      </dl>
      {offer.isRequest && <p className="event-notice">{words.isRequest}</p>}
      <Times
        slug={slug}
        offer={offer}
        chosen={slot}
        stale={stale}
        onChoose={(next) => {
          setSlot(next);
          setWrong({});
        }}
      />
      {slot && (
        <BookForm
          slot={slot}
          label={(offer.isRequest ? words.request : words.book)({ time: timeInWords(slot, clock) })}
          questions={offer.questions}
          busy={busy}
          wrong={wrong}
          details={details}
          onClear={
            stored &&
            (() => {
              dropDetails(slug, offer.slug);
              setStored(undefined);
              setDetails(noDetails());
            })
          }
          onChange={setDetails}
          onSubmit={() => void submit(slot)}
        />
      )}
      {page.kinds.length > 1 && (
        <p className="book-back">
          <a href={`/book/${slug}${location.search}`}>{words.allKinds}</a>
        </p>
      )}
    </>
  );
}
