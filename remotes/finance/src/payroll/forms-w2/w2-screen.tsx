import { getW2Overview } from "@trellis/contract-payroll/forms-w2.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { FormYearHead, useFormYear } from "../form-year.tsx";
import { PayrollTabs } from "../payroll-tabs.tsx";
import { TEXT } from "./messages.ts";
import { QuartersCard } from "./quarters-card.tsx";
import { W2FormsCard } from "./w2-forms-card.tsx";

/** Everyone's Form W-2 of a year, what is missing to file them, and the totals beside the quarters. The address holds the year. */
export function W2Screen() {
  const taxYear = useFormYear();
  const overview = useEndpoint(getW2Overview, { query: { taxYear } });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <FormYearHead words={TEXT} taxYear={taxYear} years={overview.data?.years} />
      <Banner tone="neutral">
        <b>{TEXT.notFiled.title}</b> {TEXT.notFiled.text}
      </Banner>
      {overview.error && !overview.data ? (
        <ErrorCard title={TEXT.loadFailed} message={overview.error.message} onRetry={() => void overview.refetch()} />
      ) : !overview.data ? (
        <Card>
          <SkeletonRows rows={5} label={TEXT.loading} />
        </Card>
      ) : (
        <>
          {overview.data.forms.length > 0 && overview.data.employer.problems.length > 0 && (
            <Banner
              tone="warning"
              action={
                <a href="/app/settings/business" className="rounded-xs font-medium text-accent-text hover:underline">
                  {TEXT.employer.link}
                </a>
              }
            >
              {TEXT.employer.text({
                problems: overview.data.employer.problems.map(({ message }) => lowerFirst(message)).join(", "),
              })}
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
