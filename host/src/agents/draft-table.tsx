import type { AgentDraft } from "@trellis/contract-agents/agent-drafts.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { changeText, isOpen } from "./draft-words.ts";
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
}

/** Proposed changes: what each does, who proposed it, and what became of it. */
export function DraftTable({ label, drafts, onReview }: Props) {
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
          <DraftRow key={draft.id} draft={draft} onReview={onReview} />
        ))}
      </TableBody>
    </Table>
  );
}

function DraftRow({ draft, onReview }: Pick<Props, "onReview"> & { draft: AgentDraft }) {
  const change = changeText(draft);
  const canDecide = isOpen(draft);
  return (
    <TableRow>
      <TableCell note={TEXT.by({ key: draft.keyName })}>
        <span className="font-medium wrap-anywhere">{change}</span>
        {draft.action === "run" && (
          // As the API reference says it, which is written in English.
          <span lang="en" className="block wrap-anywhere">
            {draft.summary}
          </span>
        )}
      </TableCell>
      <TableCell wide muted className="whitespace-nowrap">
        <Instant at={draft.createdAt} />
      </TableCell>
      <TableCell note={draft.decidedBy && TEXT.decidedBy({ name: draft.decidedBy.name })}>
        <Badge tone={TONES[draft.status]} hollow={draft.undoneAt !== null}>
          {draft.undoneAt !== null ? TEXT.undone : TEXT.statuses[draft.status]}
        </Badge>
      </TableCell>
      <TableCell align="right">
        <Button
          size="sm"
          variant={canDecide ? "secondary" : "ghost"}
          aria-label={canDecide ? TEXT.reviewOf({ change }) : TEXT.detailsOf({ change })}
          onClick={() => onReview(draft)}
        >
          {canDecide ? TEXT.review : TEXT.details}
        </Button>
      </TableCell>
    </TableRow>
  );
}
