import { type AgentDraft, listAgentDrafts, undoAgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { PagedRows } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import Bot from "lucide-react/icons/bot";
import { useState } from "react";
import { DraftDialog } from "./draft-dialog.tsx";
import { DraftTable } from "./draft-table.tsx";
import { TEXT } from "./messages.ts";
import { refreshAfter } from "./refresh-after.ts";

/** `/app/approvals`: changes that agents proposed, for those who may decide. */
export default function ApprovalsScreen() {
  const open = useEndpointPages(listAgentDrafts, { query: { show: "open" } });
  const decided = useEndpointPages(listAgentDrafts, { query: { show: "decided" } });
  const [shown, setShown] = useState<AgentDraft | null>(null);
  const { mutateAsync: undo } = useEndpointMutation(undoAgentDraft);
  const words = { failed: TEXT.failed, more: TEXT.more };

  async function undoDraft(draft: AgentDraft): Promise<void> {
    try {
      await undo({ input: { params: { id: draft.id } } });
      await refreshAfter(draft);
      showToast({ title: TEXT.undoneToast });
    } catch (error) {
      showErrorToast(TEXT.undoFailed, error);
    }
  }

  return (
    <div className="grid gap-4 md:gap-6">
      <Card title={TEXT.open}>
        <p className="mb-3 text-muted">
          {TEXT.lead}{" "}
          <a className="rounded-xs text-accent-text underline" href="/help/agents">
            {TEXT.help}
          </a>
        </p>
        <PagedRows
          list={open}
          words={words}
          skeleton={{ rows: 3, kind: "table" }}
          empty={<EmptyState icon={<Bot />} title={TEXT.none} description={TEXT.noneText} />}
        >
          {(rows) => <DraftTable label={TEXT.open} drafts={rows} onReview={setShown} />}
        </PagedRows>
      </Card>
      <Card title={TEXT.decided}>
        <PagedRows
          list={decided}
          words={words}
          skeleton={{ rows: 3, kind: "table" }}
          empty={<EmptyState icon={<Bot />} title={TEXT.noneDecided} description={TEXT.noneDecidedText} />}
        >
          {(rows) => <DraftTable label={TEXT.decided} drafts={rows} onReview={setShown} />}
        </PagedRows>
      </Card>
      {shown && <DraftDialog draft={shown} onUndo={undoDraft} onClose={() => setShown(null)} />}
    </div>
  );
}
