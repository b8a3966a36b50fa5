import type { SignIn } from "./auth/sign-in.ts";
import type { Database } from "./db/client.ts";
import type { Env } from "./env.ts";
import type { Log } from "./http/log.ts";

/** What the program holds while it runs; made once in main.ts, handed to every call. */
export interface Services {
  env: Env;
  log: Log;
  database: Database;
  signIn: SignIn;
  /** The clock; tests move it. */
  now(): Date;
  /** False while the program starts or stops. */
  isReady(): boolean;
}
