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

/** Long enough that no one finds it by trying. */
const MIN_TOKEN = 24;

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
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]*$/, "letters, digits and signs without spaces")
      .min(MIN_TOKEN, `at least ${MIN_TOKEN} characters`),
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
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL)
    problems.push("DATABASE_REPLICA_URL: give DATABASE_URL too, the address of the database that it is a copy of");
  return problems;
}

/** The settings as the program reads them. */
export const readOperationSettings = (
  values: Values,
): { database: DatabaseSettings; metricsToken: string | undefined } => ({
  metricsToken: values.METRICS_TOKEN,
  database: {
    ownerUrl: values.DATABASE_OWNER_URL,
    maintenanceUrl: values.DATABASE_MAINTENANCE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    pool: values.DATABASE_POOL,
    prepare: values.DATABASE_PREPARE,
  },
});
