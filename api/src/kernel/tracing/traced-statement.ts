import type { Span } from "@opentelemetry/api";
import type { Sql } from "postgres";
import { failSpan, isTracing, startSpan } from "./spans.ts";

/** What is used of a query of postgres.js: it runs when `handler` is called, and ends with `resolve` or `reject`. */
interface RunningQuery {
  strings: readonly string[];
  /** The text with placeholders, once it was built. */
  string?: string;
  handler(query: RunningQuery): unknown;
  resolve(result: { count?: number; command?: string }): void;
  reject(error: unknown): void;
}

const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)"?/i;
const FIRST_WORD = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/;
const WITHOUT_TABLE = /^(begin|commit|rollback|savepoint|release|set)$/i;

/** The same statement, as a span of its own while it runs. Its values stay out. */
export function tracedStatement<Q>(query: Q): Q {
  if (!isTracing()) return query;
  const traced = query as RunningQuery;
  const { handler } = traced;
  traced.handler = (started) => {
    const span = startSpan({ name: "SQL", kind: "client", attributes: { "db.system.name": "postgresql" } });
    if (span) followStatement(traced, span);
    return handler(started);
  };
  return query;
}

/** Fragments that never run as a statement are no spans: a span begins when the statement is sent. */
export const tracedPool = (sql: Sql): Sql =>
  new Proxy(sql, {
    apply: (target, self, values: unknown[]) => {
      const query = Reflect.apply(target, self, values) as unknown;
      return query instanceof Promise ? tracedStatement(query) : query;
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== "unsafe" || typeof value !== "function") return value;
      return (...values: unknown[]) => tracedStatement(Reflect.apply(value, target, values) as unknown);
    },
  });

function followStatement(query: RunningQuery, span: Span): void {
  const { resolve, reject } = query;
  const describe = (command: string | undefined) => {
    const text = query.string ?? query.strings[0] ?? "";
    const operation = (command ?? FIRST_WORD.exec(text)?.[1] ?? "SQL").split(" ")[0]?.toUpperCase() ?? "SQL";
    const table = WITHOUT_TABLE.test(operation) ? undefined : TABLE.exec(text)?.[1];
    span.updateName(table === undefined ? operation : `${operation} ${table}`);
    span.setAttributes({
      "db.query.text": text,
      "db.operation.name": operation,
      ...(table === undefined ? {} : { "db.collection.name": table }),
    });
  };
  query.resolve = (result) => {
    describe(result?.command);
    if (typeof result?.count === "number") span.setAttribute("db.response.returned_rows", result.count);
    span.end();
    resolve(result);
  };
  query.reject = (error) => {
    describe(undefined);
    failSpan(span, error);
    span.end();
    reject(error);
  };
}
