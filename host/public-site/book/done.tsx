import { visitorTitle } from "@trellis/calendar-rules/booking-title.ts";
import { bookingWhen } from "@trellis/calendar-rules/booking-when.ts";
import type { PublicBooking } from "@trellis/contract-calendar/bookings.ts";
import { Crest, Fact, Title } from "../frame/link-page.tsx";
import { useVisitor } from "./visitor.tsx";

/** The end of a booking: confirmed or waiting for its host, and how to add it to a calendar. */
export function Booked({ booking }: { booking: PublicBooking }) {
  const { words } = useVisitor();
  const isRequest = booking.status === "requested";
  return (
    <>
      <Crest name={booking.organizationName} logo={booking.logoUrl} />
      <Title>{isRequest ? words.requested : words.booked}</Title>
      <p className="lead">{(isRequest ? words.requestedText : words.bookedText)({ email: booking.email })}</p>
      <BookingFacts booking={booking} />
      {!isRequest && <AddToCalendar booking={booking} />}
      <p>
        <a className="button secondary large" href={`/booking/${booking.token}${location.search}`}>
          {words.manage}
        </a>
      </p>
    </>
  );
}

/** The booking: what, with whom, and when in the visitor's time zone. */
export function BookingFacts({ booking }: { booking: PublicBooking }) {
  const { words, clock } = useVisitor();
  const { callLink } = booking;
  return (
    <dl>
      <Fact name={words.when}>{bookingWhen(booking.startsAt, booking.endsAt, clock)}</Fact>
      {booking.title && <Fact name={words.meeting}>{booking.title}</Fact>}
      <Fact name={words.host}>{words.with({ host: booking.hostName, organization: booking.organizationName })}</Fact>
      {booking.location && <Fact name={words.where}>{booking.location}</Fact>}
      {callLink && (
        <Fact name={words.call}>
          <a className="book-link" href={callLink} target="_blank" rel="noreferrer">
            {words.joinCall}
          </a>
        </Fact>
      )}
      {booking.answers.map(({ question, answer }, index) => (
        <Fact key={index} name={question}>
          <span className="book-text">{answer}</span>
        </Fact>
      ))}
    </dl>
  );
}

/** A confirmed booking, as links for common calendars. */
export function AddToCalendar({ booking }: { booking: PublicBooking }) {
  const { words } = useVisitor();
  const title = visitorTitle(booking.title, booking.hostName, booking.language);
  const place = booking.location ?? booking.callLink ?? "";
  const details = [words.with({ host: booking.hostName, organization: booking.organizationName }), booking.callLink]
    .filter(Boolean)
    .join("\n");
  const compact = (moment: string) => moment.replace(/\.\d+|[-:]/g, "");
  const google = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(booking.startsAt)}/${compact(booking.endsAt)}`,
    details,
    location: place,
  });
  const outlook = new URLSearchParams({
    rru: "addevent",
    path: "/calendar/action/compose",
    subject: title,
    startdt: booking.startsAt,
    enddt: booking.endsAt,
    body: details,
    location: place,
  });
  return (
    <section aria-labelledby="book-add">
      <h2 id="book-add">{words.add}</h2>
      <ul className="book-add">
        <li>
          <a href={`https://calendar.google.com/calendar/render?${google}`} target="_blank" rel="noreferrer">
            Google Calendar
          </a>
        </li>
        <li>
          <a href={`https://outlook.live.com/calendar/0/action/compose?${outlook}`} target="_blank" rel="noreferrer">
            Outlook
          </a>
        </li>
        <li>
          <a href={`/api/public/bookings/${booking.token}/ics`}>{words.addFile}</a>
        </li>
      </ul>
    </section>
  );
}
