import type { ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { NAMES } from "../names/messages.ts";
import { DuplicateRows } from "./duplicate-rows.tsx";
import { ErrorRows } from "./error-rows.tsx";
import { Figures } from "./figures.tsx";
import { LeftOut } from "./left-out.tsx";
import { IMPORT } from "./messages.ts";
import type { ContactImportFlow } from "./use-contact-import.ts";

const words = IMPORT.review;
const SHOWN = 5;

interface Props {
  preview: ContactImportPreview;
  decisions: ContactImportFlow["decisions"];
  /** How many will be added, as decided. */
  adding: number;
}

/** What would become of the file, before anything is added. */
export function ReviewStep({ preview, decisions, adding }: Props) {
  const { newRows, duplicateRows, errorRows, room } = preview;
  const first = preview.first.slice(0, SHOWN);
  return (
    <div className="grid gap-6">
      <Figures
        figures={[
          [words.newRows, newRows],
          [words.duplicates, duplicateRows],
          [words.errors, errorRows],
        ]}
      />
      {room !== null && adding > room && (
        <Banner
          tone="warning"
          action={
            <LinkButton href="/app/settings/billing" size="sm" target="_blank">
              {words.plans}
            </LinkButton>
          }
        >
          {words.overQuota({ room, over: adding - room })}
        </Banner>
      )}
      <LeftOut preview={preview} />
      {newRows + duplicateRows === 0 && <Banner tone="warning">{words.nothing}</Banner>}
      {duplicateRows > 0 && <DuplicateRows importId={preview.import.id} count={duplicateRows} decisions={decisions} />}
      {first.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-lg font-semibold tracking-title">{words.first({ count: first.length })}</h3>
          <div className="-mx-4 sm:-mx-5">
            <Table label={words.first({ count: first.length })}>
              <ColumnHeads
                words={words.columns}
                columns={["name", "email", "phone", "type"]}
                wide={["email", "phone"]}
              />
              <TableBody>
                {first.map((row) => (
                  <TableRow key={row.row}>
                    <TableCell
                      className="wrap-anywhere"
                      note={<span className="sm:hidden">{row.email ?? row.phone}</span>}
                    >
                      {row.name}
                    </TableCell>
                    <TableCell wide muted className="wrap-anywhere">
                      {row.email}
                    </TableCell>
                    <TableCell wide muted className="whitespace-nowrap">
                      {row.phone}
                    </TableCell>
                    <TableCell muted>{row.type && NAMES.types[row.type]}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </div>
        </section>
      )}
      {errorRows > 0 && <ErrorRows importId={preview.import.id} />}
    </div>
  );
}
