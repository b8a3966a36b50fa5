import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { Contact } from "@trellis/shared/contract/contacts/contact.ts";
import { getContactTimeline } from "@trellis/shared/contract/contacts/timeline.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Segmented } from "@trellis/shared/ui/segmented.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { useId, useState } from "react";
import { NoteBox } from "./note-box.tsx";
import { TEXT } from "./strings.ts";
import { TimelineEntry } from "./timeline-entry.tsx";
import { dayOf, groupByMonth, SHOWN, type Shown } from "./timeline-months.ts";

const words = TEXT.time;

/** What happened with a person, newest first, by month; narrowed to a kind, and a note written in passing. */
export function Timeline({ contact, isNonProfit }: { contact: Contact; isNonProfit: boolean }) {
  const { canWrite, timeZone } = useStanding();
  const headingId = useId();
  const [shown, setShown] = useState<Shown>("all");
  const kinds = SHOWN[shown];
  const list = useEndpointPages(getContactTimeline, {
    params: { id: contact.id },
    query: kinds === null ? {} : { kinds: kinds.join(",") },
  });
  const entries = list.data?.pages.flatMap((page) => page.items);
  const items = (Object.keys(SHOWN) as Shown[])
    .filter((value) => isNonProfit || value !== "gifts")
    .map((value) => ({ value, label: words[value] }));
  const oldest = entries?.at(-1);
  const yearOf = (entry: NonNullable<typeof oldest>) => dayOf(entry, timeZone).slice(0, 4);
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 content-start gap-4">
      <h3 id={headingId} className="sr-only">
        {words.title}
      </h3>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <Segmented label={words.show} value={shown} onValueChange={setShown} items={items} />
        {entries && oldest && !list.hasNextPage && (
          <p className="text-sm text-muted tabular-nums max-sm:hidden">{words.count(entries.length, yearOf(oldest))}</p>
        )}
      </div>
      {canWrite && <NoteBox contact={contact} />}
      {list.isError && entries === undefined && (
        <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {entries === undefined && !list.isError && <SkeletonRows rows={5} />}
      {entries?.length === 0 && (
        <EmptyState
          heading={3}
          title={shown === "all" ? words.empty : words.emptyKind}
          description={shown === "all" ? words.emptyText(contact.name) : words.emptyKindText}
        />
      )}
      {entries !== undefined &&
        groupByMonth(entries, timeZone).map((month) => (
          <section key={month.key} aria-label={month.label}>
            <h4 className="mb-3 text-sm font-medium text-muted">{month.label}</h4>
            <ol>
              {month.entries.map((entry, index) => (
                <TimelineEntry
                  key={entry.id}
                  entry={entry}
                  timeZone={timeZone}
                  isLast={index === month.entries.length - 1}
                />
              ))}
            </ol>
          </section>
        ))}
      {list.hasNextPage && oldest && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.earlier(yearOf(oldest))}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger-text">
          {words.moreFailed}
        </p>
      )}
    </section>
  );
}
