import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { IMPORT } from "./messages.ts";

const words = IMPORT.review;

/** What of a file no contact can have: values that are kept in the notes, and what is not imported at all. */
export function LeftOut({ preview }: { preview: ContactImportPreview }) {
  const { asideRows, asides, dropped } = preview;
  return (
    <>
      {asideRows > 0 && (
        <Banner tone="warning">
          {words.asides({ count: asideRows })}
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto text-sm wrap-anywhere">
            {asides.map(({ row, name, notes }) => (
              <li key={row}>{words.aside({ row, name, notes: notes.join("; ") })}</li>
            ))}
          </ul>
        </Banner>
      )}
      {dropped.length > 0 && (
        <Banner tone="warning">
          {words.dropped}
          <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto text-sm wrap-anywhere">
            {dropped.map(({ what, rows }) => (
              <li key={what}>{words.droppedOf({ what, rows })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
