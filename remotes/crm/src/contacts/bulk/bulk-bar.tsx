import { CONSENTS, CONTACT_STATUSES, contactTypesOf, MAX_CHOSEN } from "@trellis/contract-contacts/choices.ts";
import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import MailCheck from "lucide-react/icons/mail-check";
import Tag from "lucide-react/icons/tag";
import ToggleLeft from "lucide-react/icons/toggle-left";
import Trash2 from "lucide-react/icons/trash-2";
import Users from "lucide-react/icons/users";
import X from "lucide-react/icons/x";
import { type ReactElement, useState } from "react";
import { MergeDialog } from "../../duplicates/merge-dialog.tsx";
import { NAMES } from "../../names/messages.ts";
import { BulkMore } from "./bulk-more.tsx";
import { DeleteContacts } from "./delete-contacts.tsx";
import { BULK } from "./messages.ts";
import { TagsDialog } from "./tags-dialog.tsx";
import { type Narrowing, type Selection, useBulkEdit } from "./use-bulk-edit.ts";

interface Props {
  chosen: readonly ListedContact[];
  /** Everything that the filter leaves is meant, loaded or not. */
  isWhole: boolean;
  /** Contacts that the filter leaves, where that is known. */
  total: number | undefined;
  narrowing: Narrowing;
  isNonProfit: boolean;
  /** There are rows that are not loaded yet, or came after all were ticked. */
  hasMore: boolean;
  onSelectWhole: () => void;
  onClear: () => void;
}

/** What can be done with the ticked rows, or with all that the filter leaves. */
export function BulkBar({ chosen, isWhole, total, narrowing, isNonProfit, hasMore, onSelectWhole, onClear }: Props) {
  const { canDelete } = useMembership();
  const { edit, isBusy } = useBulkEdit();
  const [dialog, setDialog] = useState<"" | "tags" | "delete" | "merge">("");
  const selection: Selection = isWhole ? { filter: narrowing } : { ids: chosen.map(({ id }) => id) };
  const count = isWhole ? total : chosen.length;
  const tooMany = !isWhole && chosen.length > MAX_CHOSEN;
  const label = !isWhole
    ? BULK.selected({ count: chosen.length })
    : total === undefined
      ? BULK.wholeUnknown
      : BULK.wholeSelected({ count: total });
  const change = (values: Parameters<typeof edit>[1]) => {
    void edit(selection, values);
  };
  const choices = <Value extends string>(
    title: string,
    icon: ReactElement,
    values: readonly Value[],
    labels: Record<Value, string>,
    choose: (value: Value) => void,
  ) => (
    <Menu
      label={title}
      trigger={
        <Button variant="ghost" size="sm" icon={icon} disabled={tooMany || isBusy}>
          {title}
        </Button>
      }
    >
      {values.map((value) => (
        <MenuItem key={value} onSelect={() => choose(value)}>
          {labels[value]}
        </MenuItem>
      ))}
    </Menu>
  );

  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-hairline bg-surface-selected px-4 py-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-border max-sm:bg-surface max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:shadow-popover @min-[38rem]:px-5"
    >
      <span role="status" className="text-sm font-medium tabular-nums">
        {label}
      </span>
      {!isWhole && (hasMore || tooMany) && (
        <Button variant="ghost" size="sm" onClick={onSelectWhole}>
          {total === undefined ? BULK.selectWholeUnknown : BULK.selectWhole({ count: total })}
        </Button>
      )}
      <span className="me-auto text-sm text-warning-text">{tooMany && BULK.tooMany({ max: MAX_CHOSEN })}</span>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:-mx-1.5 max-sm:w-[calc(100%+0.75rem)] max-sm:gap-x-3 max-sm:gap-y-0 max-sm:[&_button]:min-h-10 max-sm:[&_button]:px-1.5">
        {choices(
          BULK.setType,
          <Users aria-hidden="true" />,
          contactTypesOf(isNonProfit ? "non-profit" : "for-profit"),
          NAMES.types,
          (type) => change({ type }),
        )}
        {choices(BULK.setStatus, <ToggleLeft aria-hidden="true" />, CONTACT_STATUSES, NAMES.statuses, (status) =>
          change({ status }),
        )}
        {choices(BULK.setConsent, <MailCheck aria-hidden="true" />, CONSENTS, NAMES.consents, (consent) =>
          change({ consent }),
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={<Tag aria-hidden="true" />}
          disabled={tooMany || isBusy}
          onClick={() => setDialog("tags")}
        >
          {BULK.tags}
        </Button>
        {canDelete && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden="true" />}
            disabled={tooMany || isBusy}
            onClick={() => setDialog("delete")}
          >
            {BULK.delete}
          </Button>
        )}
        <BulkMore
          chosen={chosen}
          selection={selection}
          disabled={tooMany || isBusy}
          onMerge={() => setDialog("merge")}
        />
      </div>
      <IconButton
        size="sm"
        className="max-sm:size-10"
        label={BULK.clear}
        icon={<X aria-hidden="true" />}
        onClick={onClear}
      />
      {dialog === "tags" && (
        <TagsDialog count={count} onSave={(tags) => edit(selection, tags)} onClose={() => setDialog("")} />
      )}
      {dialog === "merge" && chosen[0] && chosen[1] && (
        <MergeDialog contactId={chosen[0].id} otherId={chosen[1].id} onClose={() => setDialog("")} onMerged={onClear} />
      )}
      {dialog === "delete" && (
        <DeleteContacts selection={selection} count={count} onDeleted={onClear} onClose={() => setDialog("")} />
      )}
    </div>
  );
}
