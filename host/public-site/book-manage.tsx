import type { PublicBooking, PublicBookingPage } from "@trellis/shared/contract/calendar/bookings.ts";
import { useState } from "react";
import { cancelBooking, moveBooking, Refused, readPage } from "./book-calls.ts";
import { BookingFacts } from "./book-page.tsx";
import { bookStrings as words } from "./book-strings.ts";
import { Times, timeInWords } from "./book-times.tsx";
import { Crest, Title } from "./link-page.tsx";

type Panel = "move" | "cancel" | null;

/** A booking by the link of its mail: what it is, and how it is moved or called off. */
export function ManageBooking({ first }: { first: PublicBooking }) {
  const [booking, setBooking] = useState(first);
  const [panel, setPanel] = useState<Panel>(null);
  const [page, setPage] = useState<PublicBookingPage | null>(null);
  const [slot, setSlot] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState(0);
  const [notice, setNotice] = useState<{ isGood: boolean; text: string } | null>(null);
  const { slug } = booking;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof Refused ? error : undefined;
      setNotice({ isGood: false, text: refusal?.message || words.notDone });
      if (refusal?.status === 409) setStale(stale + 1);
    }
    setBusy(false);
  };
  const openMove = (address: string) =>
    run(async () => {
      setPage(await readPage(address));
      setPanel("move");
    });
  const move = (startsAt: string) =>
    run(async () => {
      setBooking(await moveBooking(booking.token, startsAt));
      setPanel(null);
      setSlot(null);
      setNotice({ isGood: true, text: words.moved });
    });
  const cancel = () =>
    run(async () => {
      setBooking(await cancelBooking(booking.token));
      setPanel(null);
      setNotice({ isGood: true, text: words.cancelledNow });
    });

  const isOpen = booking.status === "confirmed" && !booking.isOver;
  return (
    <>
      <Crest name={booking.organizationName} logo={booking.logoUrl} />
      <Title>{words.yourBooking}</Title>
      {notice && (
        <p
          className={`event-notice ${notice.isGood ? "success" : "problem"}`}
          role={notice.isGood ? "status" : "alert"}
        >
          {notice.text}
        </p>
      )}
      <BookingFacts booking={booking} />
      {booking.isOver && <p className="muted">{words.over}</p>}
      {booking.status === "cancelled" && !notice && <p className="event-notice">{words.cancelled}</p>}
      {booking.status === "cancelled" && slug && (
        <p>
          <a className="button primary large" href={`/book/${slug}`}>
            {words.again}
          </a>
        </p>
      )}
      {isOpen && panel === null && (
        <p className="row">
          {slug && (
            <button
              type="button"
              className="button secondary large"
              disabled={busy}
              onClick={() => void openMove(slug)}
            >
              {words.move}
            </button>
          )}
          <button type="button" className="button ghost large" disabled={busy} onClick={() => setPanel("cancel")}>
            {words.cancel}
          </button>
        </p>
      )}
      {panel === "cancel" && (
        <section className="book-sure" aria-label={words.cancelSure}>
          <p>{words.cancelSure}</p>
          <p className="row">
            <button
              type="button"
              className="button primary large"
              disabled={busy}
              aria-busy={busy}
              onClick={() => void cancel()}
            >
              {words.cancelYes}
            </button>
            <button type="button" className="button secondary large" onClick={() => setPanel(null)}>
              {words.keep}
            </button>
          </p>
        </section>
      )}
      {panel === "move" && page && slug && (
        <>
          <Times slug={slug} page={page} chosen={slot} stale={stale} onChoose={setSlot} />
          <p className="row">
            {slot && (
              <button
                type="button"
                className="button primary large"
                disabled={busy}
                aria-busy={busy}
                onClick={() => void move(slot)}
              >
                {busy ? words.moving : words.moveTo(timeInWords(slot))}
              </button>
            )}
            <button type="button" className="button secondary large" onClick={() => setPanel(null)}>
              {words.keep}
            </button>
          </p>
        </>
      )}
    </>
  );
}
