import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { useAtomValue } from "jotai";
import ChartLine from "lucide-react/icons/chart-line";
import { words } from "./messages.ts";

/** Whether the viewer may open Finance: by permission, or as an admin. */
export function useMayFinance(): boolean {
  const { organization } = useAtomValue(sessionAtom, { store });
  return organization !== null && (organization.role === "admin" || organization.permissions.canManageFinances);
}

/** In place of every figure while the books are empty. The way to the first transaction is shown to who may go it. */
export function NoFinancialData() {
  const mayFinance = useMayFinance();
  const { canWrite } = useMembership();
  return (
    <Card as="div" flush>
      <EmptyState
        icon={<ChartLine aria-hidden="true" />}
        title={words.empty.title}
        description={words.empty.text}
        heading={2}
        action={
          mayFinance &&
          canWrite && (
            <>
              <LinkButton href="/app/finance?add=income" variant="primary">
                {words.empty.add}
              </LinkButton>
              <LinkButton href="/app/finance?import=csv">{words.empty.import}</LinkButton>
            </>
          )
        }
      />
    </Card>
  );
}
