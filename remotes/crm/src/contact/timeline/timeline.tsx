import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { getContactTimeline, getContactTimelineYears } from "@trellis/contract-contacts/timeline.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Suspense, useId, useState } from "react";
import { TEXT } from "../messages.ts";
import { NoteBox } from "./note-box.tsx";
import { TimelineEntry } from "./timeline-entry.tsx";
import { dayOf, groupByMonth, SHOWN, type Shown } from "./timeline-months.ts";
import { type SoughtActivity, useReachEntry, useSoughtActivity } from "./use-sought-activity.ts";
import { useRemoveActivity, useWaitingMails } from "./use-timeline-actions.ts";

const ActivityDialog = fetchedPart(() =>
  import("../activity/activity-dialog.tsx").then((m) => ({ default: m.ActivityDialog })),
);
const SentMessage = fetchedPart(() => import("../message/sent-message.tsx").then((m) => ({ default: m.SentMessage })));

const words = TEXT.time;

interface Props {
  contact: Contact;
  isNonProfit: boolean;
}

/** Events with a person, newest first, by month; filtered by kind, and a quick note. */
export function Timeline(props: Props) {
  const sought = useSoughtActivity();
  // Another address is another contact: the timeline starts over.
  return <Line key={sought?.id ?? ""} {...props} sought={sought} />;
}

function Line({ contact, isNonProfit, sought }: Props & { sought: SoughtActivity | null }) {
  const { canWrite, timeZone } = useMembership();
  const headingId = useId();
  const [shown, setShown] = useState<Shown>(sought ? "activities" : "all");
  const [year, setYear] = useState<number | null>(sought?.year ?? null);
  const [opened, setOpened] = useState<{ what: "mail" | "activity"; id: string } | null>(null);
  const remove = useRemoveActivity();
  const kinds = SHOWN[shown];
  const query = kinds === null ? {} : { kinds: kinds.join(",") };
  const list = useEndpointPages(getContactTimeline, {
    params: { id: contact.id },
    query: year === null ? query : { ...query, year },
  });
  const years = useEndpoint(
    getContactTimelineYears,
    { params: { id: contact.id }, query },
    { enabled: list.hasNextPage || year !== null },
  );
  const entries = list.data?.pages.flatMap((page) => page.items);
  useWaitingMails(entries, list.refetch);
  const reached = useReachEntry(sought?.id, list);
  const actions = {
    onRead: (id: string) => setOpened({ what: "mail", id }),
    onEdit: canWrite ? (id: string) => setOpened({ what: "activity", id }) : null,
    onRemove: canWrite ? (id: string) => void remove(id) : null,
  };
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
        <Segmented
          label={words.show}
          value={shown}
          onValueChange={(value) => {
            setShown(value);
            setYear(null);
          }}
          items={items}
        />
        {years.data && (years.data.length > 1 || year !== null) && (
          <YearChoice years={years.data} year={year} onChange={setYear} />
        )}
        {entries && oldest && !list.hasNextPage && year === null && (
          <p className="text-sm text-muted tabular-nums max-sm:hidden">
            {words.count({ count: entries.length, since: yearOf(oldest) })}
          </p>
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
          description={shown === "all" ? words.emptyText({ name: contact.name }) : words.emptyKindText}
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
                  {...(entry.id === sought?.id ? { reached } : {})}
                  isLast={index === month.entries.length - 1}
                  actions={actions}
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
          {words.earlier({ year: yearOf(oldest) })}
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger-text">
          {words.moreFailed}
        </p>
      )}
      <Suspense fallback={null}>
        {opened?.what === "mail" && <SentMessage messageId={opened.id} onClose={() => setOpened(null)} />}
        {opened?.what === "activity" && (
          <ActivityDialog contact={contact} activityId={opened.id} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </section>
  );
}

interface YearChoiceProps {
  years: readonly number[];
  year: number | null;
  onChange: (year: number | null) => void;
}

/** Where a long timeline begins. */
function YearChoice({ years, year, onChange }: YearChoiceProps) {
  return (
    <div className="w-44">
      <Select
        aria-label={words.jump}
        value={year ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        <Options none={words.newest} values={years} text={(one) => words.until({ year: String(one) })} />
      </Select>
    </div>
  );
}
