import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { listEmployees } from "@trellis/shared/contract/payroll/employees.ts";
import { Badge } from "@trellis/shared/ui/badge.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { FinanceTabs } from "../../finance-tabs.tsx";
import { PayrollStatsStrip } from "../payroll-stats-strip.tsx";
import { strings } from "../strings.ts";

/** The tab's first screen: its figures, and everyone who is paid. */
export function PeopleScreen() {
  const list = useEndpointPages(listEmployees, { query: {} });
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs />
      <PayrollStatsStrip />
      {list.error && !list.data ? (
        <ErrorCard title={strings.list.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      ) : (
        <Card title={strings.list.title} flush>
          {!list.data && <SkeletonRows rows={4} />}
          {people.map((person) => (
            <p key={person.id} className="flex items-center gap-2 px-5 py-2">
              {person.firstName} {person.lastName}
              <Badge>{person.employeeType === "1099" ? strings.list.contractor : strings.list.employee}</Badge>
            </p>
          ))}
        </Card>
      )}
    </div>
  );
}
