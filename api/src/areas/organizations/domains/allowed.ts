import { notFound } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";

/** A proxy asks for all of its visitors, who may send any name; what is served costs no trip to the database. */
const UNKNOWN_NAMES: VisitorAction = {
  name: "domains:allowed",
  perAddress: 1200,
  perRecord: Number.MAX_SAFE_INTEGER,
  message: "Too many unknown domains. Wait a few minutes.",
};

/** Whether a proxy may get a certificate for a name: for verified domains only. Throws not_found and slow_down. */
export async function checkServedDomain(call: Call, { query }: { query: { domain: string } }) {
  const domain = query.domain.toLowerCase().replace(/\.$/, "");
  if (call.services.domains.serves(domain)) return { domain };
  await limitVisitor(call, UNKNOWN_NAMES, "unknown");
  throw notFound("Domain");
}
