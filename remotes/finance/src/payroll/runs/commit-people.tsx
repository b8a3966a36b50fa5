import type { PayrollRecord } from "@trellis/contract-payroll/payroll-records.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { TEXT } from "./messages.ts";

const words = TEXT.run.confirmCommit;

/** Everyone who is paid by the run, with the net pay. */
export function CommitPeople({ people, count }: { people: readonly PayrollRecord[]; count: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul aria-label={words.people} tabIndex={0} className="grid max-h-40 gap-1.5 overflow-y-auto text-sm text-text">
      {people.map(({ id, employeeName, netPay }) => (
        <li key={id} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">{employeeName}</span>
          <Money cents={centsOf(netPay)} />
        </li>
      ))}
      {count > people.length && <li className="text-muted">{words.more({ count: count - people.length })}</li>}
    </ul>
  );
}

/** What cannot be undone once the run is committed. */
export function CommitFinal() {
  return (
    <span className="icons flex items-start gap-1.5 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-px shrink-0" />
      <span>
        {words.final} {words.note}
      </span>
    </span>
  );
}
