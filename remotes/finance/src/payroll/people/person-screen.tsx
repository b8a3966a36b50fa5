import { getEmployee } from "@trellis/contract-payroll/employees.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ChevronLeft, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { TEXT as shared } from "../messages.ts";
import { PayItemsCard } from "../pay-items/pay-items-card.tsx";
import { PaymentsCard } from "../payments/payments-card.tsx";
import { PayrollTabs } from "../payroll-tabs.tsx";
import { EmploymentDialogs, type EmploymentQuestion } from "./employment-dialogs.tsx";
import { TEXT } from "./messages.ts";
import { usePersonDialog } from "./person-address.ts";
import { StateBadge, TypeBadge } from "./person-badges.tsx";
import { DetailsCard, WithholdingCard } from "./person-details.tsx";
import { PersonDialogs } from "./person-dialogs.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SecretsCard } from "./secret-rows.tsx";

/** One employee or contractor: the record, its sealed numbers, and what a contractor was paid. */
export function PersonScreen({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const { canWrite } = useMembership();
  const { dialog, open, close } = usePersonDialog();
  const [question, setQuestion] = useState<EmploymentQuestion | null>(null);
  const { data: person, error, refetch } = useEndpoint(getEmployee, { params: { id } });
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <PayrollTabs />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          href="/payroll"
          className="icons inline-flex items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-text"
        >
          <ChevronLeft aria-hidden="true" />
          {shared.actions.back}
        </Link>
        {person && (
          <div className="flex min-w-0 basis-full flex-wrap items-center gap-2">
            <h2 className="text-2xl font-semibold tracking-title break-words">
              {person.firstName} {person.lastName}
            </h2>
            <TypeBadge type={person.employeeType} />
            <StateBadge isActive={person.isActive} />
            {canWrite && (
              <div className="ms-auto flex gap-2">
                <Button icon={<Pencil aria-hidden="true" />} onClick={() => open({ kind: "edit", id })}>
                  {TEXT.menu.edit}
                </Button>
                <PersonMenu person={person} size="md" onOpen={open} onAsk={setQuestion} />
              </div>
            )}
          </div>
        )}
      </div>
      {error && !person ? (
        <ErrorCard title={TEXT.person.failed} message={error.message} onRetry={() => void refetch()} />
      ) : !person ? (
        <Card>
          <SkeletonRows rows={6} label={TEXT.list.loading} />
        </Card>
      ) : (
        <>
          {person.employeeType === "1099" && <PaymentsCard employeeId={id} onAdd={() => open({ kind: "pay", id })} />}
          {person.employeeType === "w2" && <PayItemsCard person={person} />}
          <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
            <DetailsCard person={person} />
            <div className="grid gap-4 md:gap-6">
              <SecretsCard person={person} />
              {person.employeeType === "w2" && <WithholdingCard person={person} />}
            </div>
          </div>
        </>
      )}
      <PersonDialogs dialog={dialog} onClose={close} />
      <EmploymentDialogs
        question={question}
        onClose={() => setQuestion(null)}
        onDeleted={() => navigate("/payroll", { replace: true })}
      />
    </div>
  );
}
