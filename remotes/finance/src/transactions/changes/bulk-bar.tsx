import { MAX_LISTED_IDS } from "@trellis/contract-base/fields.ts";
import { exportTransactions, type Transaction } from "@trellis/contract-finance/transactions.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { DownloadLink } from "@trellis/shared/ui/controls/download-link.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { ListChecks, Tag, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useTransactionChoices } from "../use-transactions.ts";
import { categorySuggestions } from "./category-suggestions.ts";
import { changeCategory } from "./change-category.ts";
import { deleteTransactions } from "./delete-transactions.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { CHANGES } from "./messages.ts";

/** Each row is a separate write; more would take minutes. */
const MAX_AT_ONCE = 500;

interface Props {
  chosen: readonly Transaction[];
  canDelete: boolean;
  onClear: () => void;
}

/** What can be done with the ticked rows. */
export function BulkBar({ chosen, canDelete, onClear }: Props) {
  const choices = useTransactionChoices();
  const [isEditing, setEditing] = useState(false);
  const sum = chosen.reduce(
    (cents, { type, amount }) => cents + (type === "income" ? centsOf(amount) : -centsOf(amount)),
    0n,
  );
  const tooMany = chosen.length > MAX_AT_ONCE;
  const types = [...new Set(chosen.map(({ type }) => type))];
  const categories = [...new Set(types.flatMap((type) => categorySuggestions(type, choices.data?.categories ?? [])))];
  return (
    <div
      role="toolbar"
      aria-label={CHANGES.selected({ count: chosen.length })}
      className="flex flex-wrap items-center gap-2 border-t border-hairline bg-surface-selected px-5 py-2"
    >
      <span role="status" className="text-sm font-medium tabular-nums">
        {CHANGES.selected({ count: chosen.length })}
      </span>
      <span className="me-auto text-sm text-muted">
        <Money cents={sum} sign="always" />
      </span>
      {tooMany && <span className="text-sm text-warning-text">{CHANGES.tooMany({ max: MAX_AT_ONCE })}</span>}
      <Menu
        label={CHANGES.setCategory}
        trigger={
          <Button variant="ghost" size="sm" icon={<Tag />} disabled={tooMany}>
            {CHANGES.setCategory}
          </Button>
        }
      >
        {categories.map((category) => (
          <MenuItem
            key={category}
            onSelect={() => {
              onClear();
              void changeCategory(chosen, category);
            }}
          >
            {category}
          </MenuItem>
        ))}
      </Menu>
      <Button variant="ghost" size="sm" icon={<ListChecks />} disabled={tooMany} onClick={() => setEditing(true)}>
        {CHANGES.tagsAndAccount}
      </Button>
      {chosen.length <= MAX_LISTED_IDS && (
        <DownloadLink
          size="sm"
          href={endpointUrl(exportTransactions, { query: { ids: chosen.map(({ id }) => id).join(",") } })}
        >
          {CHANGES.export}
        </DownloadLink>
      )}
      {canDelete && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 />}
          disabled={tooMany}
          onClick={() => {
            onClear();
            void deleteTransactions(chosen.map(({ id }) => id));
          }}
        >
          {CHANGES.delete}
        </Button>
      )}
      {isEditing && <DetailsDialog chosen={chosen} onSaved={onClear} onClose={() => setEditing(false)} />}
      <IconButton size="sm" label={CHANGES.clear} icon={<X />} onClick={onClear} />
    </div>
  );
}
