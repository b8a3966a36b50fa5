import { getW2Overview } from "@trellis/contract-payroll/forms-w2.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ChevronLeft } from "lucide-react";
import { Link, useLocation, useSearch } from "wouter";
import { FinanceTabs } from "../../finance-tabs.tsx";
import { readYear } from "../forms-1099/forms-screen.tsx";
import { strings as shared } from "../strings.ts";
import { QuartersCard } from "./quarters-card.tsx";
import { strings } from "./strings.ts";
import { W2FormsCard } from "./w2-forms-card.tsx";

/** Everyone's Form W-2 of a year, what is missing to file them, and the totals beside the quarters. The address holds the year. */
export function W2Screen() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { today } = useStanding();
  const taxYear = readYear(search) ?? Number(today.slice(0, 4));
  const overview = useEndpoint(getW2Overview, { query: { taxYear } });
  const years = [...new Set([taxYear, ...(overview.data?.years ?? [])])].sort((a, b) => b - a);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs />
      <div className="flex flex-wrap items-center gap-3">
        <Link
          href="/payroll"
          className="icons inline-flex basis-full items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-text"
        >
          <ChevronLeft aria-hidden="true" />
          {shared.actions.back}
        </Link>
        <h2 className="mr-auto text-2xl font-semibold tracking-title">{strings.title}</h2>
        <Select
          aria-label={strings.year}
          value={taxYear}
          onChange={({ target }) => navigate(`${path}?year=${target.value}`, { replace: true })}
          className="w-auto"
        >
          <Options values={years} text={strings.yearOption} />
        </Select>
      </div>
      <Banner tone="neutral">
        <b>{strings.notFiled.title}</b> {strings.notFiled.text}
      </Banner>
      {overview.error && !overview.data ? (
        <ErrorCard
          title={strings.loadFailed}
          message={overview.error.message}
          onRetry={() => void overview.refetch()}
        />
      ) : !overview.data ? (
        <Card>
          <SkeletonRows rows={5} label={strings.loading} />
        </Card>
      ) : (
        <>
          {overview.data.forms.length > 0 && overview.data.employer.problems.length > 0 && (
            <Banner
              tone="warning"
              action={
                <a href="/app/settings/business" className="rounded-xs font-medium text-accent-text hover:underline">
                  {strings.employer.link}
                </a>
              }
            >
              {strings.employer.text(
                overview.data.employer.problems.map(({ message }) => lowerFirst(message)).join(", "),
              )}
            </Banner>
          )}
          <W2FormsCard overview={overview.data} />
          {overview.data.forms.length > 0 && <QuartersCard overview={overview.data} />}
        </>
      )}
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
