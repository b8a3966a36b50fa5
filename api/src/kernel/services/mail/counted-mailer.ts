import type { Metrics } from "../../metrics/metrics.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

/** The same mailer, which counts what became of each email where the program measures. */
export function countedMailer(mailer: Mailer, metrics: Pick<Metrics, "countMail"> | undefined): Mailer {
  if (!metrics) return mailer;
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        metrics.countMail(error instanceof MailRefused ? "refused" : "delayed");
        throw error;
      }
      metrics.countMail("sent");
    },
  };
}
