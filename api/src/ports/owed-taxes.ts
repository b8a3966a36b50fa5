import type { OwedTax, OwedTaxKind } from "@trellis/contract-taxes/taxes-owed.ts";
import type { Feature } from "@trellis/domain/plans/plans.ts";
import type { Read } from "../kernel/http/context.ts";
import type { Source } from "../kernel/http/sources.ts";

/** What an agency gets for a period, before deposits are checked. */
export interface Obligation {
  tax: OwedTaxKind;
  state: string | null;
  agency: string;
  /** First and last day whose taxes are deposited together. */
  from: string;
  to: string;
  due: string;
  /** The agency may have given another due date. */
  isDueDateAssumed: boolean;
  /** Not zero. Negative where more was given back than arose: a credit with the agency. */
  cents: bigint;
  origins: { kind: OwedTax["origins"][number]["kind"]; id: string | null; day: string; cents: bigint }[];
}

/** An area whose records make taxes due; `access` is also what recording a deposit requires, beside the call's own. */
export interface OwedTaxSource extends Source {
  /** The taxes that it knows. Each comes from one source alone. */
  kinds: readonly OwedTaxKind[];
  /** What a deposit requires of the plan. */
  feature: Feature | null;
  /** The first day whose taxes are listed: earlier ones were settled elsewhere. Null for all of them. */
  startsOn(scope: Read): Promise<string | null>;
  /** What arises from the days of a span, which begins with a year or with `startsOn`. */
  read(scope: Read, span: { from: string; to: string }): Promise<Obligation[]>;
}
