import { type GroupProposal, listGroupProposals } from "@trellis/contract-bank/bank-matches.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { MATCH as words } from "./messages.ts";

/** Records that a line could be together, with the reasons; nothing where there are none. Selecting matches nothing yet. */
export function GroupSuggestions({ lineId, onSelect }: { lineId: string; onSelect: (group: GroupProposal) => void }) {
  const found = useEndpoint(listGroupProposals, { params: { id: lineId } }, { fresh: true });
  if (!found.data || found.data.length === 0) return null;
  return (
    <section aria-label={words.proposals} className="grid gap-2">
      <h3 className="font-medium">{words.proposals}</h3>
      <ul className="grid gap-2">
        {found.data.map((group) => (
          <li
            key={group.records.map(({ id }) => id).join(" ")}
            className="flex items-center justify-between gap-3 text-sm"
          >
            <span className="min-w-0">{group.reason}</span>
            <Button size="sm" aria-label={words.selectOf({ reason: group.reason })} onClick={() => onSelect(group)}>
              {words.select}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
