import { type ContactImport, listContactImports } from "@trellis/contract-contacts/imports.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { IMPORT } from "./messages.ts";

const words = IMPORT.recent;

/** The last files that were imported: how they went, and the way to take them back. */
export function RecentImports({ onShow }: { onShow: (record: ContactImport) => void }) {
  const { data } = useEndpoint(listContactImports, { query: { limit: 10 } }, { fresh: true });
  const begun = data?.filter(({ status }) => status !== "ready").slice(0, 5) ?? [];
  if (begun.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-semibold tracking-title">{words.title}</h3>
      <ul className="grid">
        {begun.map((record) => (
          <li
            key={record.id}
            className="flex items-center justify-between gap-4 border-t border-solid border-border py-2.5"
          >
            <div className="min-w-0">
              <p className="flex min-w-0 items-center gap-2">
                <span className="truncate font-medium">{record.fileName}</span>
                {record.status !== "done" && (
                  <Badge hollow={record.status !== "running"}>{words.statuses[record.status]}</Badge>
                )}
              </p>
              <p className="text-sm text-muted">
                <Instant
                  at={record.createdAt}
                  words={(when) => words.outcome({ when, added: record.added, merged: record.merged })}
                />
              </p>
            </div>
            <Button size="sm" aria-label={words.showFile({ name: record.fileName })} onClick={() => onShow(record)}>
              {words.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
