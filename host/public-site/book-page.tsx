import type { PublicBooking, PublicBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import { describeWhen } from "@trellis/shared/domain/event-when.ts";
import { useState } from "react";
import { book, Refused } from "./book-calls.ts";
import { BookForm, noDetails } from "./book-form.tsx";
import { ManageBooking } from "./book-manage.tsx";
import { bookStrings as words } from "./book-strings.ts";
import { ownZone, Times } from "./book-times.tsx";
import { Crest, Fact, LinkFailed, LinkLoading, LinkPage, type LinkProblem, Title } from "./link-page.tsx";

/** How far the page has come. */
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

/** Where a time with somebody is booked, and the booking by its link. */
export function BookPage({ state }: { state: BookState }) {
  return (
    <LinkPage>
      {state.phase === "loading" && <LinkLoading words={words} />}
      {state.phase === "error" && <LinkFailed {...state} words={words} />}
      {state.phase === "page" && <Booking slug={state.slug} page={state.page} />}
      {state.phase === "booking" && <ManageBooking first={state.booking} />}
    </LinkPage>
  );
}

function Booking({ slug, page }: { slug: string; page: PublicBookingPage }) {
  const [slot, setSlot] = useState<string | null>(null);
  const [details, setDetails] = useState(noDetails);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [stale, setStale] = useState(0);
  const [done, setDone] = useState<PublicBooking | null>(null);
  if (done) return <Booked booking={done} />;

  const submit = async (startsAt: string) => {
    setBusy(true);
    setWrong({});
    try {
      const { message, leaveEmpty, ...who } = details;
      const wish = {
        ...who,
        message: message || null,
        leaveEmpty,
        startsAt,
        timeZone: ownZone(),
        startedAt: page.startedAt,
      };
      setDone(await book(slug, wish));
    } catch (error) {
      const refusal = error instanceof Refused ? error : undefined;
      setWrong({
        ...refusal?.fields,
        ...(Object.keys(refusal?.fields ?? {}).length > 0 ? {} : { form: refusal?.message || words.notBooked }),
      });
      // Somebody else was faster: what was typed stays, and the times are looked at again.
      if (refusal?.status === 409) setStale(stale + 1);
    }
    setBusy(false);
  };

  return (
    <>
      <Crest name={page.organizationName} logo={page.logoUrl} />
      <Title>{page.title}</Title>
      <p className="lead">{words.with(page.hostName, page.organizationName)}</p>
      {page.description && <p className="book-text">{page.description}</p>}
      <dl>
        <Fact name={words.length}>{words.minutes(page.minutes)}</Fact>
        {page.location && <Fact name={words.where}>{page.location}</Fact>}
      </dl>
      <Times
        slug={slug}
        page={page}
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
          busy={busy}
          wrong={wrong}
          details={details}
          onChange={setDetails}
          onSubmit={() => void submit(slot)}
        />
      )}
    </>
  );
}

function Booked({ booking }: { booking: PublicBooking }) {
  return (
    <>
      <Crest name={booking.organizationName} logo={booking.logoUrl} />
      <Title>{words.booked}</Title>
      <p className="lead">{words.bookedText(booking.email)}</p>
      <BookingFacts booking={booking} />
      <p>
        <a className="button secondary large" href={`/booking/${booking.token}`}>
          {words.manage}
        </a>
      </p>
    </>
  );
}

/** What was booked, with whom, when by the visitor's clock. */
export const BookingFacts = ({ booking }: { booking: PublicBooking }) => (
  <dl>
    <Fact name={words.when}>
      {describeWhen({ startDate: booking.startsAt, endDate: booking.endsAt, allDay: false }, ownZone())}
    </Fact>
    <Fact name={booking.title}>{words.with(booking.hostName, booking.organizationName)}</Fact>
    {booking.location && <Fact name={words.where}>{booking.location}</Fact>}
  </dl>
);
