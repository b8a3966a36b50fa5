import { formatDollars } from "@trellis/domain/money/money.ts";
import type { PaperFacts, PaperParty, PaperProps } from "./paper-facts.ts";

const MUTED = "#5b606b";

/** Name at the left, "Invoice" at the right, a rule in the brand's color. */
export function ProfessionalHead({ facts }: PaperProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-[2em]">
        <Sender facts={facts} />
        <div className="text-end">
          <div className="text-[2em] leading-tight font-semibold">{facts.words.invoice}</div>
          <InvoiceNumber facts={facts} />
        </div>
      </div>
      <Parties facts={facts} />
    </>
  );
}

/** A band of color over the whole width. */
export function ModernHead({ facts, ink }: PaperProps) {
  return (
    <>
      <div
        className="-mx-[5.33em] -mt-[5.33em] flex items-start justify-between gap-[2em] px-[5.33em] py-[3em]"
        style={{ background: ink.accent, color: "#ffffff" }}
      >
        <Sender facts={facts} onColor />
        <div className="text-end">
          <div className="text-[2.4em] leading-tight font-semibold">{facts.words.invoice}</div>
          <InvoiceNumber facts={facts} onColor />
        </div>
      </div>
      <Parties facts={facts} />
    </>
  );
}

/** A strip at the side and a large word. */
export function CreativeHead({ facts, ink }: PaperProps) {
  return (
    <>
      <div className="text-[4em] leading-none font-semibold tracking-tight" style={{ color: ink.accent }}>
        {facts.words.invoice}
      </div>
      <div className="mt-[0.6em] text-[1.2em]">
        <InvoiceNumber facts={facts} />
      </div>
      <div className="mt-[2em]">
        <Sender facts={facts} />
      </div>
      <Parties facts={facts} />
    </>
  );
}

/** A frame of facts under a dark rule. */
export function CorporateHead({ facts, ink }: PaperProps) {
  return (
    <>
      <div
        className="flex items-end justify-between gap-[2em] pb-[1.4em]"
        style={{ borderBottom: `0.3em solid ${ink.second}` }}
      >
        <Sender facts={facts} />
        <div className="text-end">
          <div className="text-[1.6em] leading-tight font-semibold tracking-[0.12em] uppercase">
            {facts.words.invoice}
          </div>
          <InvoiceNumber facts={facts} />
        </div>
      </div>
      <Parties facts={facts} framed />
    </>
  );
}

function InvoiceNumber({ facts, onColor }: { facts: PaperFacts; onColor?: boolean }) {
  return (
    <div style={onColor ? undefined : { color: MUTED }}>
      {facts.invoiceNumber}
      {facts.isDraft && ` · ${facts.words.draft}`}
    </div>
  );
}

function Sender({ facts: { seller }, onColor }: { facts: PaperFacts; onColor?: boolean }) {
  // Only an uploaded logo is on the PDF: the server never fetches an address that someone typed.
  const logo = seller.logoUrl?.startsWith("/api/images/") ? seller.logoUrl : null;
  return (
    <div className="min-w-0">
      {logo && (
        <img
          src={logo}
          alt=""
          className="mb-[0.8em] max-h-[4.4em] max-w-[16em] object-contain object-left"
          style={onColor ? { background: "#ffffff", padding: "0.4em" } : undefined}
        />
      )}
      <div className="text-[1.1em] font-semibold">{seller.name}</div>
      <div className="whitespace-pre-line" style={onColor ? undefined : { color: MUTED }}>
        {[seller.address, [seller.email, seller.phone].filter(Boolean).join(" · "), seller.website]
          .filter(Boolean)
          .join("\n")}
      </div>
    </div>
  );
}

function Parties({ facts, framed }: { facts: PaperFacts; framed?: boolean }) {
  return (
    <div
      className="mt-[2.6em] flex items-start justify-between gap-[2em]"
      style={framed ? { border: "1px solid #d9dbe1", padding: "1.2em" } : undefined}
    >
      <div className="min-w-0">
        <div style={{ color: MUTED }}>{facts.words.billTo}</div>
        <Buyer party={facts.buyer} />
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-[2em] gap-y-[0.3em] text-end tabular-nums">
        <dt style={{ color: MUTED }}>{facts.words.date}</dt>
        <dd>{facts.day(facts.issueDate)}</dd>
        <dt style={{ color: MUTED }}>{facts.words.dueDate}</dt>
        <dd>{facts.day(facts.dueDate)}</dd>
        <dt style={{ color: MUTED }}>{facts.words.balanceDue}</dt>
        <dd className="font-semibold">{formatDollars(facts.total)}</dd>
      </dl>
    </div>
  );
}

function Buyer({ party }: { party: PaperParty }) {
  return (
    <div className="mt-[0.3em] whitespace-pre-line">
      <span className="font-semibold">{party.name}</span>
      {[party.address, party.email].filter(Boolean).map((line) => `\n${line}`)}
    </div>
  );
}
