import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Transaction } from "../src/kernel/db/tenancy.ts";

/** One step of a plan, as `explain (format json)` answers it. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Loops"?: number;
  "Actual Rows"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
}

export interface IndexScan {
  index: string;
  /** What the index is searched by, as Postgres writes it. */
  condition: string;
}

export interface Plan {
  scans: readonly IndexScan[];
  /** Tables that are read from end to end. */
  readWhole: readonly string[];
  sorts: boolean;
}

/**
 * The plan of a query for the role that the transaction runs as; call it inside `inOrganization`, so that it is the
 * application's. Sequential scans are priced out, because a test's tables are small; a comparison that row-level security
 * keeps from the index is not in its condition all the same.
 */
export async function explain(transaction: Transaction, query: SQL | SQLWrapper): Promise<Plan> {
  await transaction.execute(sql`set local enable_seqscan = off`);
  const rows = await transaction.execute<{ "QUERY PLAN": unknown }>(
    sql`explain (format json, costs off) ${query.getSQL()}`,
  );
  await transaction.execute(sql`set local enable_seqscan = on`);
  const nodes = readPlan(rows);
  return {
    scans: nodes.flatMap((node) =>
      node["Index Name"] === undefined ? [] : [{ index: node["Index Name"], condition: node["Index Cond"] ?? "" }],
    ),
    readWhole: nodes.flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : [])),
    sorts: nodes.some((node) => node["Node Type"].includes("Sort")),
  };
}

/** Runs a query and counts the rows that every step of it read, including repetitions. */
export async function countVisited(transaction: Transaction, query: SQL): Promise<number> {
  const rows = await transaction.execute<{ "QUERY PLAN": unknown }>(
    sql`explain (analyze, format json, costs off, timing off) ${query}`,
  );
  return readPlan(rows).reduce(
    (sum, node) =>
      sum +
      (node["Actual Loops"] ?? 0) *
        ((node["Actual Rows"] ?? 0) +
          (node["Rows Removed by Filter"] ?? 0) +
          (node["Rows Removed by Join Filter"] ?? 0)),
    0,
  );
}

function readPlan(rows: Iterable<{ "QUERY PLAN": unknown }>): PlanNode[] {
  const [answer] = [...rows].map((row) => row["QUERY PLAN"]);
  const [root] = (typeof answer === "string" ? JSON.parse(answer) : answer) as { Plan: PlanNode }[];
  return root ? flatten(root.Plan) : [];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/**
 * Fails unless a query finds its rows by `index`, searching it by every one of `columns`, reads no table from end to end,
 * and takes the order from the index (but for `sorts: true`).
 *
 * @example
 * await database.inOrganization(1, (tx) =>
 *   expectIndexScan(tx, listQuery(tx, 1, { after: cursor }), { index: "transaction_date_index", columns: ["organization_id", "date"] }));
 */
export async function expectIndexScan(
  transaction: Transaction,
  query: SQL | SQLWrapper,
  expected: { index: string; columns: readonly string[]; sorts?: boolean },
): Promise<void> {
  const plan = await explain(transaction, query);
  const scan = plan.scans.find(({ index }) => index === expected.index);
  expect(scan, `no scan of ${expected.index} in ${JSON.stringify(plan)}`).toBeDefined();
  for (const column of expected.columns) {
    expect(scan?.condition, `${expected.index} is not searched by ${column}`).toMatch(new RegExp(`\\b${column}\\b`));
  }
  expect(plan.readWhole, "tables read from end to end").toEqual([]);
  expect(plan.sorts, `sorts: ${JSON.stringify(plan)}`).toBe(expected.sorts ?? false);
}
