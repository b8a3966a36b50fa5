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
import { FinanceTabs } from "../../finance-tabs.tsx";
import { FormYearHead, useFormYear } from "../form-year.tsx";
import { saying } from "../saying.ts";
import { PayeesCard } from "./payees-card.tsx";
import { RegisterCard } from "./register-card.tsx";
import { strings } from "./strings.ts";

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
      const forms = await saying(strings.failedToGenerate, () => callEndpoint(generate1099s, { body: { taxYear } }));
      await refreshAreas(generate1099s.touches);
      showToast({ title: forms.length === 0 ? strings.nothingDue : strings.generated(forms.length) });
    } catch {
      // `saying` showed the reason.
    } finally {
      setBusy(false);
    }
  }

  const error = overview.error ?? register.error;
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs />
      <FormYearHead words={strings} taxYear={taxYear} years={overview.data?.years}>
        {canWrite && (
          <Button
            variant="primary"
            icon={<FileCheck2 aria-hidden="true" />}
            busy={busy}
            disabled={!isKnown}
            onClick={() => void generate()}
          >
            {generated.length > 0 ? strings.regenerate : strings.generate}
          </Button>
        )}
      </FormYearHead>
      <Banner tone="neutral">
        <b>{strings.notFiled.title}</b> {strings.notFiled.text}
      </Banner>
      {error && !(overview.data && register.data) ? (
        <ErrorCard
          title={strings.loadFailed}
          message={error.message}
          onRetry={() => void Promise.all([overview.refetch(), register.refetch()])}
        />
      ) : !overview.data || !register.data ? (
        <Card>
          <SkeletonRows rows={5} label={strings.loading} />
        </Card>
      ) : (
        <>
          {overview.data.payees.length > 0 && overview.data.payer.problems.length > 0 && (
            <Banner
              tone="warning"
              action={
                <a href="/app/settings/business" className="rounded-xs font-medium text-accent-text hover:underline">
                  {strings.payer.link}
                </a>
              }
            >
              {strings.payer.text(overview.data.payer.problems.map(({ message }) => lowerFirst(message)).join(", "))}
            </Banner>
          )}
          <RegisterCard taxYear={taxYear} forms={register.data} />
          <PayeesCard taxYear={taxYear} payees={overview.data.payees} />
          <p className="text-sm text-muted">
            {overview.data.thresholds
              ? `${strings.thresholds(dollars(overview.data.thresholds.nonemployeeCompensation), dollars(overview.data.thresholds.royalties))} ${strings.source(overview.data.thresholds.source)}`
              : strings.unknownYear(taxYear)}
          </p>
        </>
      )}
    </div>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
