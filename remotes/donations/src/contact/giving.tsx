import { type ContactGiving, getContactGiving } from "@trellis/contract-donations/contact-giving.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { FactSection, FailedFacts } from "@trellis/shared/ui/screen/fact-section.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT as GIVING } from "./messages.ts";
import { YearBars } from "./year-bars.tsx";

/** A contact's gifts: the sum, by year, and the most common questions. */
export function Giving({ contactId }: { contactId: string }) {
  const { data, error, refetch } = useEndpoint(getContactGiving, { params: { id: contactId } }, { fresh: true });
  return (
    <FactSection title={GIVING.title}>
      {data ? (
        <Figures giving={data} />
      ) : error ? (
        <FailedFacts words={GIVING} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy="true" className="grid gap-2.5">
          <span className="sr-only">{GIVING.loading}</span>
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-4" />
        </div>
      )}
    </FactSection>
  );
}

function Figures({ giving }: { giving: ContactGiving }) {
  const { totalAmount, beforeAmount, giftCount, since, years, donor, recurringCount } = giving;
  const total = centsOf(totalAmount);
  if (total === 0n && giftCount === 0) return <p className="text-muted">{GIVING.none}</p>;
  const before = centsOf(beforeAmount);
  return (
    <>
      <p className="text-2xl/8 font-semibold tracking-figure">
        <Money cents={total} size="figure" />
      </p>
      <p className="text-sm text-muted">
        {since === null ? GIVING.onlyBefore : GIVING.total({ gifts: giftCount, since: String(since) })}
      </p>
      {since !== null && before > 0n && (
        <p className="text-sm text-muted">{GIVING.before({ amount: formatDollars(before) })}</p>
      )}
      {years.length > 1 && <YearBars years={years} />}
      {giftCount > 0 && (
        <dl className="mt-3 grid gap-1.5">
          <Pair label={GIVING.thisYear} value={formatDollars(centsOf(giving.thisYearAmount))} />
          <Pair label={GIVING.average} value={formatDollars(centsOf(giving.averageAmount))} />
          {giving.lastGiftDate && <Pair label={GIVING.last} value={formatDay(giving.lastGiftDate)} />}
        </dl>
      )}
      <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {recurringCount > 0 && <Badge tone="accent">{GIVING.recurring({ count: recurringCount })}</Badge>}
        {donor && (
          <a
            href={`/app/donations/donors/${donor.id}`}
            className="text-sm font-medium text-accent-text hover:underline"
          >
            {GIVING.donor}
          </a>
        )}
      </p>
    </>
  );
}

const Pair = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);
