import type { PublicBooking, PublicBookingPage } from "@trellis/contract-calendar/bookings.ts";
import { useState } from "react";
import { Crest, Title } from "../frame/link-page.tsx";
import { cancelBooking, moveBooking, Refused, readPage } from "./calls.ts";
import { AddToCalendar, BookingFacts } from "./done.tsx";
import { Times, timeInWords } from "./times.tsx";
import { useVisitor } from "./visitor.tsx";

type Panel = "move" | "cancel" | null;

/** A booking by the link of its mail: what it is, and how it is moved or called off. */
export function ManageBooking({ first }: { first: PublicBooking }) {
  const { words, clock } = useVisitor();
  const [booking, setBooking] = useState(first);
  const [panel, setPanel] = useState<Panel>(null);
  const [offer, setOffer] = useState<PublicBookingPage["offer"]>(null);
  const [slot, setSlot] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState(0);
  const [notice, setNotice] = useState<{ isGood: boolean; text: string } | null>(null);
  const { slug, kind } = booking;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      const refusal = error instanceof Refused ? error : undefined;
      setNotice({ isGood: false, text: failureOf(refusal) });
      if (refusal?.status === 409) setStale(stale + 1);
    }
    setBusy(false);
  };
  const failureOf = (refusal: Refused | undefined) =>
    (clock.language === "en" && refusal?.message) ||
    (refusal?.status === 409 ? words.changed : refusal?.status === 429 ? words.busy : words.notDone);
  const openMove = (address: string, of: string) =>
    run(async () => {
      setOffer((await readPage(address, { kind: of })).offer);
      setPanel("move");
    });
  const move = (startsAt: string) =>
    run(async () => {
      const moved = await moveBooking(booking.token, startsAt);
      setBooking(moved);
      setPanel(null);
      setSlot(null);
      setNotice({ isGood: true, text: moved.status === "requested" ? words.movedRequest : words.moved });
    });
  const cancel = () =>
    run(async () => {
      setBooking(await cancelBooking(booking.token));
      setPanel(null);
      setNotice({ isGood: true, text: words.cancelledNow });
    });

  const isConfirmed = booking.status === "confirmed";
  const isGone = !isConfirmed && booking.status !== "requested";
  const isOpen = !isGone && !booking.isOver;
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
      {booking.status === "requested" && !notice && !booking.isOver && <p className="event-notice">{words.waiting}</p>}
      {isGone && !notice && (
        <p className="event-notice">{booking.status === "declined" ? words.declined : words.cancelled}</p>
      )}
      {isGone && slug && (
        <p>
          <a className="button primary large" href={`/book/${slug}${kind ? `/${kind}` : ""}${location.search}`}>
            {words.again}
          </a>
        </p>
      )}
      {isOpen && panel === null && (
        <p className="row">
          {slug && kind && (
            <button
              type="button"
              className="button secondary large"
              disabled={busy}
              onClick={() => void openMove(slug, kind)}
            >
              {words.move}
            </button>
          )}
          <button type="button" className="button ghost large" disabled={busy} onClick={() => setPanel("cancel")}>
            {words.cancel}
          </button>
        </p>
      )}
      {isOpen && isConfirmed && panel === null && <AddToCalendar booking={booking} />}
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
      {panel === "move" && offer && slug && (
        <>
          <Times slug={slug} offer={offer} chosen={slot} stale={stale} onChoose={setSlot} />
          <p className="row">
            {slot && (
              <button
                type="button"
                className="button primary large"
                disabled={busy}
                aria-busy={busy}
                onClick={() => void move(slot)}
              >
                {busy ? words.moving : words.moveTo({ time: timeInWords(slot, clock) })}
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
