import type { Employee } from "@trellis/contract-payroll/employees.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT as shared } from "../messages.ts";
import { TEXT } from "./messages.ts";

export function TypeBadge({ type }: { type: Employee["employeeType"] }) {
  return <Badge tone={type === "1099" ? "accent" : "neutral"}>{shared.types[type]}</Badge>;
}

export function StateBadge({ isActive }: Pick<Employee, "isActive">) {
  return isActive ? (
    <Badge tone="success" dot>
      {shared.states.active}
    </Badge>
  ) : (
    <Badge hollow>{shared.states.inactive}</Badge>
  );
}

/** `$84,000.00 a year`, `$31.50 an hour`; what is paid when both are given is the salary. */
export function payText({
  salary,
  hourlyRate,
  employeeType,
}: Pick<Employee, "salary" | "hourlyRate" | "employeeType">): string {
  if (salary !== null) return TEXT.list.yearly({ salary: formatDollars(centsOf(salary)) });
  if (hourlyRate !== null) return TEXT.list.hourly({ rate: formatDollars(centsOf(hourlyRate)) });
  return employeeType === "1099" ? TEXT.list.byPayment : TEXT.list.noPay;
}
