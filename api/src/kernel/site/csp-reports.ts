import { AppError } from "../errors.ts";
import { readBytes } from "../http/body.ts";
import type { Call } from "../http/call.ts";
import { limitVisitor, type VisitorAction } from "../http/limits/visitor-limits.ts";

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;
const MEDIA_TYPES = ["application/reports+json", "application/csp-report", "application/json"];
const REPORTING: VisitorAction = {
  name: "platform:csp-report",
  perAddress: 30,
  perRecord: 600,
  message: "Too many reports from your network. Try again later.",
};

/**
 * Logs what a page's Content-Security-Policy blocked: the directive, where the blocked address leads (its origin only)
 * and which page of ours it was (its first part only). No address with a secret and nothing about the visitor is kept.
 */
export async function recordCspReport(call: Call): Promise<Response> {
  const type = (call.request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!MEDIA_TYPES.includes(type))
    throw new AppError("wrong_media_type", { message: `Send one of: ${MEDIA_TYPES.join(", ")}.` });
  await limitVisitor(call, REPORTING, "all");
  const bytes = await readBytes(call.request, MAX_BYTES);
  for (const report of readReports(new TextDecoder().decode(bytes)).slice(0, MAX_REPORTS))
    call.services.log.warn("content policy violation", { requestId: call.requestId, ...report });
  return new Response(null, { status: 204 });
}

/** Both shapes: a list of reports (Reporting API) and one `csp-report`. Throws malformed for anything else. */
function readReports(text: string): { directive: string; blocked: string; page: string }[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("malformed", { message: "The data isn't valid JSON." });
  }
  const bodies = Array.isArray(value)
    ? value.map((one) => (one as { body?: unknown } | null)?.body)
    : [(value as { "csp-report"?: unknown } | null)?.["csp-report"]];
  return bodies.flatMap((body) => {
    if (typeof body !== "object" || body === null) return [];
    const field = (...names: string[]) => {
      const found = names.map((name) => (body as Record<string, unknown>)[name]).find((one) => typeof one === "string");
      return (found as string | undefined) ?? "";
    };
    const directive = field("effectiveDirective", "effective-directive", "violated-directive");
    if (!/^[a-z-]{1,40}( |$)/.test(directive)) return [];
    return [
      {
        directive: directive.split(" ")[0] ?? "",
        blocked: originOf(field("blockedURL", "blocked-uri")),
        page: pageOf(field("documentURL", "document-uri")),
      },
    ];
  });
}

function originOf(address: string): string {
  if (/^(inline|eval|data|blob|self|wasm-eval|trusted-types-[a-z]+)$/.test(address)) return address;
  const origin = URL.canParse(address) ? new URL(address).origin : "";
  return origin.slice(0, 200);
}

const pageOf = (address: string): string =>
  URL.canParse(address) ? `/${new URL(address).pathname.split("/")[1] ?? ""}`.slice(0, 40) : "";
