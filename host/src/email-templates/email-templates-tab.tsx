import { listEmailTemplates } from "@trellis/contract-mail/email-templates.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useLocation } from "wouter";
import { TEXT } from "./messages.ts";
import { ReportedMail } from "./reported-mail.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateList } from "./template-list.tsx";

const ADDRESS = "/app/settings/email-templates";

/** Settings, Email templates: the list, and an editor for each at its own address. */
export default function EmailTemplatesTab() {
  const [path] = useLocation();
  // A manager and up, while the organization is not read-only: as deleting records asks.
  const { canDelete: canEdit } = useMembership();
  const isAdmin = useAtomValue(sessionAtom).organization?.role === "admin";
  const { data, error, refetch } = useEndpoint(listEmailTemplates, { query: {} });
  if (error && !data)
    return <ErrorCard heading={2} title={TEXT.loadFailed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  const open = data.find(({ templateType }) => path === `${ADDRESS}/${templateType}`);
  return open ? (
    <TemplateEditor key={open.templateType} template={open} canEdit={canEdit} back={ADDRESS} />
  ) : (
    <div className="grid gap-4 md:gap-6">
      <TemplateList templates={data} address={ADDRESS} />
      {isAdmin && <ReportedMail />}
    </div>
  );
}
