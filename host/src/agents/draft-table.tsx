import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { changeText } from "./draft-words.ts";
import { TEXT } from "./messages.ts";

const TONES: Record<AgentDraft["status"], BadgeTone> = {
  waiting: "accent",
  failed: "danger",
  approved: "success",
  rejected: "neutral",
  expired: "neutral",
};

interface Props {
  label: string;
  drafts: readonly AgentDraft[];
  onReview: (draft: AgentDraft) => void;
  onUndo: (draft: AgentDraft) => Promise<void>;
}

/** Proposed changes: what each does, who proposed it, and what became of it. */
export function DraftTable({ label, drafts, onReview, onUndo }: Props) {
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>{TEXT.columns.change}</HeadCell>
        <HeadCell wide>{TEXT.columns.proposed}</HeadCell>
        <HeadCell>{TEXT.columns.status}</HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{TEXT.columns.actions}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onReview={onReview} onUndo={onUndo} />
        ))}
      </TableBody>
    </Table>
  );
}

function DraftRow({ draft, onReview, onUndo }: Omit<Props, "label" | "drafts"> & { draft: AgentDraft }) {
  const change = changeText(draft);
  const isOpen = draft.status === "waiting" || draft.status === "failed";
  return (
    <TableRow>
      <TableCell note={TEXT.by({ key: draft.keyName })}>
        <span className="font-medium wrap-anywhere">{change}</span>
      </TableCell>
      <TableCell wide muted>
        <Instant at={draft.createdAt} />
      </TableCell>
      <TableCell note={draft.decidedBy && TEXT.decidedBy({ name: draft.decidedBy.name })}>
        <Badge tone={TONES[draft.status]} hollow={draft.undoneAt !== null}>
          {draft.undoneAt !== null ? TEXT.undone : TEXT.statuses[draft.status]}
        </Badge>
      </TableCell>
      <TableCell align="right">
        {isOpen && (
          <Button size="sm" aria-label={TEXT.reviewOf({ change })} onClick={() => onReview(draft)}>
            {TEXT.review}
          </Button>
        )}
        {draft.canUndo && (
          <Button size="sm" variant="ghost" aria-label={TEXT.undoOf({ change })} onClick={() => void onUndo(draft)}>
            {TEXT.undo}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
