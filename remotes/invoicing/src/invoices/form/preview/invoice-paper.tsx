import type { InvoiceTemplate } from "@trellis/invoice-rules/choices.ts";
import type { ReactNode } from "react";
import { FORM } from "../messages.ts";
import type { PaperProps } from "./paper-facts.ts";
import { CorporateHead, CreativeHead, ModernHead, ProfessionalHead } from "./paper-heads.tsx";
import { PaperTable } from "./paper-table.tsx";

const HEADS: Record<InvoiceTemplate, (props: PaperProps) => ReactNode> = {
  professional: ProfessionalHead,
  modern: ModernHead,
  creative: CreativeHead,
  corporate: CorporateHead,
};

/**
 * The invoice on US Letter, as the PDF draws it. Everything is in `em` of a size that follows the paper's width, and
 * its colors and its language are the paper's own: it stays white in the dark theme too.
 */
export function InvoicePaper({ facts, ink }: PaperProps) {
  const Head = HEADS[facts.template];
  const isCreative = facts.template === "creative";
  return (
    <div className="@container rounded-md border border-solid border-border">
      <article
        lang="en"
        dir="ltr"
        aria-label={FORM.preview}
        className="relative flex min-h-[129cqw] flex-col overflow-hidden rounded-[inherit] p-[5.33em] text-[1.47cqw] leading-[1.5] wrap-anywhere"
        style={{ background: "#ffffff", color: "#17191d" }}
      >
        {isCreative && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 inset-s-0 w-[2.2em]"
            style={{ background: `linear-gradient(${ink.accent} 0 62%, ${ink.second} 62%)` }}
          />
        )}
        <Head facts={facts} ink={ink} />
        <PaperTable facts={facts} ink={ink} />
        <div className="mt-auto grid grid-cols-2 gap-[2em] pt-[3em]">
          {facts.notes && <Words title={facts.words.notes}>{facts.notes}</Words>}
          {facts.terms && <Words title={facts.words.terms}>{facts.terms}</Words>}
        </div>
        <div
          className="mt-[2em] flex justify-between gap-[2em] border-t border-solid pt-[0.8em] text-[0.8em]"
          style={{ borderColor: "#d9dbe1", color: "#5b606b" }}
        >
          <span className="whitespace-pre-line">{facts.footerText || facts.seller.name}</span>
          <span className="whitespace-nowrap">{facts.words.page(1, 1)}</span>
        </div>
      </article>
    </div>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <div className="text-[0.9em]" style={{ color: "#5b606b" }}>
        {title}
      </div>
      <div className="mt-[0.3em] whitespace-pre-line">{children}</div>
    </div>
  );
}
