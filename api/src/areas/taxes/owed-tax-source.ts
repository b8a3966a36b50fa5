import type { OwedTax, OwedTaxKind } from "@trellis/shared/contract/taxes/taxes-owed.ts";
import type { Context } from "../../http/context.ts";
import type { Source } from "../../http/sources.ts";

/** What an agency gets for a period, before deposits are looked at. */
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
  /** More than zero. */
  cents: bigint;
  origins: { kind: OwedTax["origins"][number]["kind"]; id: string | null; day: string; cents: bigint }[];
}

/** An area whose records make taxes due. Each kind of tax comes from one source alone. */
export interface OwedTaxSource extends Source {
  /** What arises from the days of a span; its first day is the first of a year. */
  read(
    scope: Pick<Context, "transaction" | "organizationId">,
    span: { from: string; to: string },
  ): Promise<Obligation[]>;
}
