import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import type { PageHead } from "../../../kernel/site/page-head.ts";
import { findSiteUrl } from "../../../kernel/tenant/site-url.ts";
import { acceptsGiftsLater, findFormLink, readPublicForm, requireAcceptsGifts } from "./open-form.ts";
import { OPEN } from "./public-forms.ts";

const PAGE: VisitorAction = { ...OPEN, name: "donations:page" };
const WORDS = {
  en: (organization: string) => `Give to ${organization}.`,
  es: (organization: string) => `Haga un donativo a ${organization}.`,
};

/** What the head of a campaign's page says, in the form's language. Throws not_found, gone once it has ended, slow_down. */
export async function readGiveHead(call: Call): Promise<PageHead> {
  const { organizationId, formId } = await findFormLink(call.services, call.params.form ?? "");
  await limitVisitor(call, PAGE, formId);
  const found = await call.services.database.inOrganization(
    organizationId,
    (transaction) => readPublicForm({ transaction, organizationId, now: call.now }, formId),
    { readOnly: true },
  );
  // A pause is no end: the page stays, and search engines leave it out until gifts are welcome again.
  const isPaused = acceptsGiftsLater(found, call.now);
  if (!isPaused) requireAcceptsGifts(found, call.now);
  const { form, name, logo } = found;
  return {
    status: 200,
    isHidden: isPaused,
    language: form.language,
    title: `${form.title} · ${name}`,
    description: form.description?.trim() || WORDS[form.language](name),
    canonical: `${findSiteUrl(call.services, organizationId)}/give/${form.slug}`,
    image: logo,
  };
}
