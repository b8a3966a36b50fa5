import * as z from "zod";

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());
const databaseUrl = () =>
  optional(z.url({ protocol: /^postgres(ql)?$/, error: "an address like postgres://user:password@host/database" }));

/** How the program uses its database. */
export interface DatabaseSettings {
  /** The owner's address, where `databaseUrl` is a pooler's: only starts and commands use it. */
  ownerUrl?: string | undefined;
  /** The address of the maintenance login, for a process that must not have the owner's. */
  maintenanceUrl?: string | undefined;
  /** A read replica that answers reports; its place only, the login is the application's. */
  replicaUrl?: string | undefined;
  /** Connections for requests. */
  pool?: number | undefined;
  /** Whether statements are prepared; found out at start when it is absent. */
  prepare?: "on" | "off" | undefined;
}

/** Where traces go, and how many requests are traced. */
export interface TracingSettings {
  /** The receiver's base address; spans go to `/v1/traces` below it. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** About the process, such as `deployment.environment.name`. */
  attributes: Record<string, string>;
  /** Of traces that begin here: 1 is each. */
  ratio: number;
  /** Whether a request's `traceparent` decides if it is recorded. */
  honorsParent: boolean;
}

/** Long enough that no one finds it by trying. */
const MIN_TOKEN = 24;

/** `name=value`, separated by commas, as the OpenTelemetry specification writes lists; values are percent-encoded. */
const Pairs = z.string().transform((text, { addIssue }) => {
  const pairs: Record<string, string> = {};
  for (const pair of text.split(",").filter((one) => one.trim() !== "")) {
    const [, name = "", value = ""] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    try {
      pairs[name] = decodeURIComponent(value);
    } catch {
      addIssue("values are percent-encoded");
    }
    if (name === "") addIssue("name=value, separated by commas");
  }
  return pairs;
});

const OTLP_PROTOCOL = "http/json";
const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** The variables of an installation's operation, for the table of all of them. */
export const OPERATION_VARIABLES = {
  DATABASE_OWNER_URL: databaseUrl(),
  DATABASE_MAINTENANCE_URL: databaseUrl(),
  DATABASE_REPLICA_URL: databaseUrl(),
  DATABASE_POOL: optional(
    z.coerce
      .number("a number of connections between 2 and 200")
      .int("a whole number of connections")
      .min(2, "at least 2 connections")
      .max(200, "at most 200 connections"),
  ),
  DATABASE_PREPARE: optional(z.enum(["on", "off"])),
  REMOTE_OVERRIDES: optional(z.enum(["on", "off"])),
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]*$/, "letters, digits and signs without spaces")
      .min(MIN_TOKEN, `at least ${MIN_TOKEN} characters`),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: "the address of a receiver of OTLP over HTTP, like http://127.0.0.1:4318" }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(Pairs),
  OTEL_EXPORTER_OTLP_PROTOCOL: optional(z.string()),
  OTEL_SERVICE_NAME: optional(z.string().max(100, "at most 100 characters")),
  OTEL_RESOURCE_ATTRIBUTES: optional(Pairs),
  OTEL_TRACES_SAMPLER: optional(z.enum(SAMPLERS)),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce.number("a share between 0 and 1").min(0, "at least 0").max(1, "at most 1"),
  ),
};

type Values = { [name in keyof typeof OPERATION_VARIABLES]?: z.infer<(typeof OPERATION_VARIABLES)[name]> };

/** What is wrong with them together, in words. */
export function findOperationProblems(variables: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if (variables.DATABASE_OWNER_URL && !variables.DATABASE_URL)
    problems.push("DATABASE_OWNER_URL: give DATABASE_URL too, the address that the program works at");
  if (variables.DATABASE_MAINTENANCE_URL && variables.DATABASE_OWNER_URL)
    problems.push("DATABASE_MAINTENANCE_URL and DATABASE_OWNER_URL: give one of them; the owner's makes the other");
  if (variables.DATABASE_MAINTENANCE_URL && !variables.DATABASE_URL)
    problems.push("DATABASE_MAINTENANCE_URL: give DATABASE_URL too, the address of the application's login");
  const { OTEL_EXPORTER_OTLP_ENDPOINT: receiver, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = variables;
  // These settings may be shared by all programs of a machine: the protocol matters only to one that sends traces.
  if (receiver && protocol && protocol !== OTLP_PROTOCOL)
    problems.push(`OTEL_EXPORTER_OTLP_PROTOCOL: the program speaks ${OTLP_PROTOCOL} alone, usually at port 4318`);
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL)
    problems.push("DATABASE_REPLICA_URL: give DATABASE_URL too, the address of the database that it is a copy of");
  return problems;
}

/** The settings as the program reads them. */
export const readOperationSettings = (
  values: Values,
): { database: DatabaseSettings; metricsToken: string | undefined; tracing: TracingSettings | undefined } => ({
  tracing: readTracing(values),
  metricsToken: values.METRICS_TOKEN,
  database: {
    ownerUrl: values.DATABASE_OWNER_URL,
    maintenanceUrl: values.DATABASE_MAINTENANCE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    pool: values.DATABASE_POOL,
    prepare: values.DATABASE_PREPARE,
  },
});

function readTracing(values: Values): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler = "traceidratio" } = values;
  if (endpoint === undefined) return undefined;
  const share = values.OTEL_TRACES_SAMPLER_ARG ?? 1;
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: values.OTEL_SERVICE_NAME ?? "trellis",
    attributes: values.OTEL_RESOURCE_ATTRIBUTES ?? {},
    ratio: sampler.endsWith("always_off") ? 0 : sampler.endsWith("always_on") ? 1 : share,
    honorsParent: sampler.startsWith("parentbased_"),
  };
}
