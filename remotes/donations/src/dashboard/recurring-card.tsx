import type { DonationOverview } from "@trellis/contract-donations/donation-figures.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.recurring;

/** What recurring gifts bring in an average month. */
export function RecurringCard({ overview }: { overview: DonationOverview | undefined }) {
  const recurring = overview?.recurring;
  return (
    <Card
      title={words.title}
      actions={
        <Link href="/recurring" className="font-medium text-accent-text hover:underline">
          {words.more}
        </Link>
      }
    >
      {!recurring ? (
        <Skeleton className="h-20 w-full" />
      ) : recurring.count === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <>
          <p className="text-2xl font-semibold tracking-figure tabular-nums">
            <Money cents={centsOf(recurring.monthlyAmount)} size="figure" />{" "}
            <span className="text-base font-normal tracking-normal text-muted">{words.value}</span>
          </p>
          <p className="mt-1 text-sm text-muted">
            {words.count({ count: recurring.count })} {words.explained}
          </p>
        </>
      )}
    </Card>
  );
}
