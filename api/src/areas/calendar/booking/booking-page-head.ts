import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import type { PageHead } from "../../../kernel/site/page-head.ts";
import { findHost } from "./booking-host.ts";
import { chooseKind, closed, READ, requireLink } from "./bookings.ts";

const PAGE: VisitorAction = { ...READ, name: "booking:page" };
const WORDS = {
  en: (host: string) => `Book a time with ${host}`,
  es: (host: string) => `Reservar una hora con ${host}`,
};

/**
 * What the head of a member's booking page says, or of one kind of meeting, in the visitor's language. Throws not_found,
 * gone where it is closed, slow_down.
 */
export async function readBookingPageHead(call: Call): Promise<PageHead> {
  const { page = "", kind: wanted } = call.params;
  const link = await requireLink(call, page);
  await limitVisitor(call, PAGE, link.userId);
  return inProgramScope(call.services, link.organizationId, async (scope) => {
    const host = await findHost(scope, link.userId);
    if (!host.isOpen) throw closed();
    const kind = chooseKind(host, wanted);
    const { hostName, organizationName, logoUrl } = host.view;
    const language = visitorLanguage(call.request);
    const book = WORDS[language](hostName);
    const address = `${scope.publicUrl}/book/${host.settings.bookingPageSlug}`;
    return {
      status: 200,
      isHidden: true,
      language,
      title: [kind?.title || book, organizationName].join(" · "),
      description: kind?.description || [book, organizationName].join(" · "),
      canonical: wanted === undefined || !kind ? address : `${address}/${kind.slug}`,
      image: logoUrl,
    };
  });
}
