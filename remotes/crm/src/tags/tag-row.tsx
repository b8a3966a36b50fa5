import type { ContactTag } from "@trellis/contract-contacts/tags.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Link } from "wouter";
import { CONTACTS } from "../contacts/filters/contacts-view.ts";
import { TAGS } from "./messages.ts";

interface Props {
  tag: ContactTag;
  onChoose: (what: "rename" | "merge" | "remove") => void;
}

/** One tag; its name leads to the contacts that have it. */
export function TagRow({ tag: { tag, count }, onChoose }: Props) {
  const { canWrite, canDelete } = useMembership();
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-solid border-hairline px-4 py-1.5 sm:px-5">
      <Link
        href={`/${CONTACTS.write({ ...CONTACTS.plain, filters: { tag } })}`}
        className="min-w-0 flex-1 py-2 font-medium wrap-anywhere hover:underline"
      >
        {tag}
      </Link>
      <span className="flex-none text-sm text-muted tabular-nums">{TAGS.count({ count })}</span>
      {canWrite && (
        <Menu
          label={TAGS.more({ tag })}
          align="end"
          trigger={
            <IconButton label={TAGS.more({ tag })} icon={<Ellipsis aria-hidden="true" />} className="max-sm:size-10" />
          }
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onChoose("rename")}>
            {TAGS.rename}
          </MenuItem>
          <MenuItem icon={<Merge aria-hidden="true" />} onSelect={() => onChoose("merge")}>
            {TAGS.merge}
          </MenuItem>
          {canDelete && (
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => onChoose("remove")}>
              {TAGS.remove}
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  );
}
