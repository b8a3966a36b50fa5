import { generate1099s, get1099Overview, list1099s } from "@trellis/contract-payroll/forms-1099.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { FileCheck2 } from "lucide-react";
import { useState } from "react";
import { FormYearHead, useFormYear } from "../form-year.tsx";
import { PayrollTabs } from "../payroll-tabs.tsx";
import { saying } from "../saying.ts";
import { TEXT } from "./messages.ts";
import { PayeesCard } from "./payees-card.tsx";
import { RegisterCard } from "./register-card.tsx";

const dollars = (amount: string) => formatDollars(centsOf(amount));

/** The 1099 forms of a year: who is due one, what is missing, and the register. The year is in the address. */
export function FormsScreen() {
  const { canWrite } = useMembership();
  const taxYear = useFormYear();
  const overview = useEndpoint(get1099Overview, { query: { taxYear } });
  const register = useEndpoint(list1099s, { query: { taxYear } });
  const [busy, setBusy] = useState(false);
  const isKnown = overview.data?.thresholds != null;
  const generated = register.data ?? [];

  async function generate() {
    setBusy(true);
    try {
      const forms = await saying(TEXT.failedToGenerate, () => callEndpoint(generate1099s, { body: { taxYear } }));
      await refreshAreas(generate1099s.touches);
      showToast({ title: forms.length === 0 ? TEXT.nothingDue : TEXT.generated({ count: forms.length }) });
    } catch {
      // `saying` showed the reason.
    } finally {
      setBusy(false);
    }
  }

  const error = overview.error ?? register.error;
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <FormYearHead words={TEXT} taxYear={taxYear} years={overview.data?.years}>
        {canWrite && (
          <Button
            variant="primary"
            icon={<FileCheck2 aria-hidden="true" />}
            busy={busy}
            disabled={!isKnown}
            onClick={() => void generate()}
          >
            {generated.length > 0 ? TEXT.regenerate : TEXT.generate}
          </Button>
        )}
      </FormYearHead>
      <Banner tone="neutral">
        <b>{TEXT.notFiled.title}</b> {TEXT.notFiled.text}
      </Banner>
      {error && !(overview.data && register.data) ? (
        <ErrorCard
          title={TEXT.loadFailed}
          message={error.message}
          onRetry={() => void Promise.all([overview.refetch(), register.refetch()])}
        />
      ) : !overview.data || !register.data ? (
        <Card>
          <SkeletonRows rows={5} label={TEXT.loading} />
        </Card>
      ) : (
        <>
          {overview.data.payees.length > 0 && overview.data.payer.problems.length > 0 && (
            <Banner
              tone="warning"
              action={
                <a href="/app/settings/business" className="rounded-xs font-medium text-accent-text hover:underline">
                  {TEXT.payer.link}
                </a>
              }
            >
              {TEXT.payer.text({
                problems: overview.data.payer.problems.map(({ message }) => lowerFirst(message)).join(", "),
              })}
            </Banner>
          )}
          <RegisterCard taxYear={taxYear} forms={register.data} />
          <PayeesCard taxYear={taxYear} payees={overview.data.payees} />
          <p className="text-sm text-muted">
            {overview.data.thresholds
              ? TEXT.thresholds({
                  work: dollars(overview.data.thresholds.nonemployeeCompensation),
                  royalties: dollars(overview.data.thresholds.royalties),
                  source: overview.data.thresholds.source,
                })
              : TEXT.unknownYear({ year: String(taxYear) })}
          </p>
        </>
      )}
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
