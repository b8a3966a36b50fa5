import { missingRights } from "@trellis/contract-base/missing-permissions.ts";
import { reportAccessIn } from "@trellis/contract-reports/report-access.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import type { ReportKind } from "@trellis/report-rules/choices.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { words } from "./messages.ts";

/** What the member lacks for a kind of report, in words; null where they may make and open it. */
export function useMissingFor(): (kind: ReportKind) => string | null {
  const { organization } = useAtomValue(sessionAtom, { store });
  return (kind) => {
    if (!organization) return null;
    const member = { role: organization.role, flags: organization.permissions };
    const missing = reportAccessIn(kind, organization.type).flatMap((access) => missingRights(member, access));
    if (missing.length === 0) return null;
    const names = new Set(missing.map((right) => words.rights[right]));
    return new Intl.ListFormat(LOCALES[pageLanguage()], { type: "conjunction" }).format(names);
  };
}
