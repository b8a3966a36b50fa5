import type { OwnBrand } from "@trellis/contract-organizations/organization-brand.ts";
import { BRAND_FONTS } from "@trellis/domain/brand/brand.ts";
import { useLayoutEffect, useRef } from "react";
import { TEXT as SHELL } from "../../messages.ts";
import { TEXT } from "./messages.ts";
import type { OwnBrandValues } from "./own-brand-values.ts";

interface Props {
  values: OwnBrandValues;
  images: Pick<OwnBrand, "mark" | "markDark" | "wordmark" | "wordmarkDark">;
  organization: string;
}

/** The head of the sidebar in both themes, and of an email in a list, before anything is saved. For the eye only. */
export function OwnBrandPreview({ values, images, organization }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { productName, tagline, senderName, font } = values;
  useLayoutEffect(() => {
    // Set by the script: the page's policy forbids style attributes.
    if (box.current) box.current.style.fontFamily = font === "" ? "" : BRAND_FONTS[font];
  }, [font]);
  const sender = senderName.trim() || organization;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">{TEXT.preview}</figcaption>
      <div ref={box} inert aria-hidden="true" className="grid gap-3 sm:grid-cols-3">
        {(["light", "dark"] as const).map((theme) => {
          const mark = (theme === "dark" && images.markDark) || images.mark;
          const wide = (theme === "dark" && images.wordmarkDark) || images.wordmark;
          return (
            <div
              key={theme}
              data-theme={theme}
              className="flex min-h-16 min-w-0 items-center gap-2.5 rounded-lg border border-border bg-background-sunken p-3 text-text"
            >
              {wide ? (
                <img src={wide} alt="" className="max-h-8 max-w-full object-contain object-left" />
              ) : (
                <>
                  {mark && <img src={mark} alt="" className="size-6.5 shrink-0 object-contain" />}
                  <div className="min-w-0">
                    <b className="block truncate text-lg/4.5 font-[650]">{productName.trim() || SHELL.product}</b>
                    <span className="block truncate text-xs text-muted">{tagline}</span>
                  </div>
                </>
              )}
            </div>
          );
        })}
        <div className="min-w-0 rounded-lg border border-border bg-surface p-3">
          <b className="block truncate">{sender}</b>
          <span className="block truncate text-sm text-muted">{TEXT.previewMail}</span>
        </div>
      </div>
    </figure>
  );
}
