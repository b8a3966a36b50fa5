import { type ContactImportRow, listContactImportRows } from "@trellis/contract-contacts/imports.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { IMPORT } from "./messages.ts";

const words = IMPORT.review;

/** Rows that cannot be imported, each with what is wrong with it. */
export function ErrorRows({ importId }: { importId: string }) {
  const pages = useEndpointPages(listContactImportRows, {
    params: { id: importId },
    query: { outcome: "error", limit: 50 },
  });
  const rows = pages.data?.pages.flatMap((page) => page.items as ContactImportRow[]) ?? [];
  if (pages.isError && rows.length === 0)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-danger-text">
        {words.failed}
        <Button size="sm" onClick={() => void pages.refetch()}>
          {words.retry}
        </Button>
      </p>
    );
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-semibold tracking-title">{words.errorTitle}</h3>
      <ul className="grid gap-1.5 text-sm">
        {rows.map(({ row, line, message, name }) => (
          <li key={row} className="wrap-anywhere">
            {words.error({ row, message: message ?? "" })}
            <span className="text-muted">
              {" "}
              · {name && `${name}, `}
              {words.line({ line })}
            </span>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-2.5 justify-self-start"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </section>
  );
}
