import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { receiveWebhooks } from "../../../api/testing/webhooks/webhook-receiver.ts";
import { startPayPal } from "../../fakes/paypal/server.ts";
import { startSmtp } from "../../fakes/smtp.ts";
import { openKilledProgram } from "../killed-program.ts";

const PRELOAD = path.resolve(import.meta.dirname, "public-addresses-preload.ts");
const HOOK = "/killed";
const PAYPAL = { clientId: "client", secret: "secret", webhookId: "WH-KILLS" };

/** A program that runs with everything that it talks to: payments, a mail server and a receiver of webhooks. */
export async function openKillWorld(postgresUrl: string) {
  const program = await openKilledProgram("kills", postgresUrl);
  const { dataDir, now, deliverTo } = program;
  const [receiver, smtp, paypal] = await Promise.all([
    receiveWebhooks(),
    startSmtp(),
    startPayPal({ folder: path.join(dataDir, "paypal"), ...PAYPAL, now, deliver: deliverTo("/api/paypal/webhook") }),
  ]);
  const sql: Sql = postgres(program.databaseUrl, { max: 2, onnotice: () => undefined });
  const close = async () => {
    receiver.close();
    await paypal.close();
    await smtp.close();
    await sql.end();
    await program.close();
  };
  try {
    const started = performance.now();
    await program.start("owner@example.org", {
      BUN_OPTIONS: `--preload ${PRELOAD}`,
      TRUSTED_PROXIES: "127.0.0.1",
      SMTP_URL: smtp.url,
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_SECRET: PAYPAL.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_URL: paypal.url,
    });
    const startMs = Math.round(performance.now() - started);
    const { id: organizationId } = await program.call<{ id: number }>("/api/organizations", {
      name: "Killed",
      type: "non-profit",
      selectedPlan: "professional",
    });
    // With everything that the kinds work with, and the address that a mailing needs.
    await sql`update organization set subscription_plan = 'enterprise', add_ons = '["communication_suite"]',
      address = '12 Main Street, Dubuque, IA 52001' where id = ${organizationId}`;
    // Right after signing in, which it asks for. Receivers take a moment.
    receiver.answer(HOOK, (response) => void setTimeout(() => response.end("Thanks"), 15));
    await program.call("/api/webhooks", { url: receiver.url(HOOK), events: ["contact.changed"] });
    let visitors = 0;
    const remembered = new Map<string, Promise<unknown>>();
    return {
      ...program,
      organizationId,
      sql,
      receiver,
      smtp,
      paypal,
      close,
      /** What a start takes here that no kill came before. */
      startMs,
      /** As someone else each time, as visitors are. */
      visit: <Answer>(address: string, body?: object) => {
        visitors += 1;
        return program.call<Answer>(address, body, {
          "X-Forwarded-For": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
        });
      },
      /** Makes something once for all kills of a kind. */
      once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
        const made = remembered.get(name) ?? make();
        remembered.set(name, made);
        return made as Promise<Made>;
      },
      /**
       * Kills the program so long after the work began, and starts it again; its clock continues by `laterSeconds`. With
       * `hasBegun`, the time counts from the moment at which it is true, so that a slow machine is killed in the work too.
       * Throws where someone who asks meanwhile gets an answer without words.
       */
      async killDuring(
        work: () => Promise<unknown>[],
        afterMs: number,
        laterSeconds: number,
        hasBegun: () => boolean = () => true,
      ) {
        const began = performance.now();
        const running = Promise.allSettled(work());
        const isOver = running.then(() => true);
        while (!hasBegun() && !(await Promise.race([isOver, sleep(2, false)])));
        await sleep(afterMs);
        const person = watchAnswers(program.call);
        const killedAfterMs = Math.round(performance.now() - began);
        const died = performance.now();
        await program.killAndStartLater(laterSeconds);
        await program.call("/api/auth/user");
        const backAfterMs = Math.round(performance.now() - died);
        await running;
        const wordless = await person.stop();
        if (wordless.length > 0) throw new Error(`someone read no words: ${wordless[0]}`);
        return { killedAfterMs, backAfterMs };
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type KillWorld = Awaited<ReturnType<typeof openKillWorld>>;

/**
 * Asks without a pause until it is stopped. A connection that is refused is the shell's to put into words; an answer must
 * bring its own. Answers the refusals that have none.
 */
function watchAnswers(call: (address: string) => Promise<unknown>) {
  const wordless: string[] = [];
  let isStopping = false;
  const watching = (async () => {
    while (!isStopping) {
      await call("/api/contacts?limit=1").catch((error: Error) => {
        const [, body] = / answered \d+: ([\s\S]*)$/.exec(error.message) ?? [];
        if (body !== undefined && !hasWords(body)) wordless.push(error.message);
      });
      await sleep(20);
    }
  })();
  return {
    async stop(): Promise<string[]> {
      isStopping = true;
      await watching;
      return wordless;
    },
  };
}

function hasWords(body: string): boolean {
  try {
    return String((JSON.parse(body) as { message?: unknown }).message ?? "").includes(" ");
  } catch {
    return false;
  }
}
