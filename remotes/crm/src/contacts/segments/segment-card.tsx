import type { Segment } from "@trellis/contract-contacts/segments.ts";
import { Button, IconButton, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import ListFilter from "lucide-react/icons/list-filter";
import Mail from "lucide-react/icons/mail";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { Link, useLocation } from "wouter";
import { useNewMailing } from "../../use-new-mailing.ts";
import { CONTACTS } from "../filters/contacts-view.ts";
import { FilterWords } from "./filter-words.tsx";
import { SEGMENTS } from "./messages.ts";

interface Props {
  segment: Segment;
  canWrite: boolean;
  onRename: () => void;
  onDelete: () => void;
}

/** One segment: its name, how many are in it, what it asks for. */
export function SegmentCard({ segment, canWrite, onRename, onDelete }: Props) {
  const [, navigate] = useLocation();
  const { id, name, filters } = segment;
  const { start, isStarting } = useNewMailing();
  const contacts = `/${CONTACTS.write({ ...CONTACTS.plain, segmentId: id })}`;
  return (
    <Card as="li" className="flex flex-col">
      <div className="grid content-start gap-3">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-lg font-semibold tracking-title wrap-anywhere">
              <Link href={contacts} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="text-muted tabular-nums">
              {SEGMENTS[segment.isMore ? "countMore" : "count"]({ count: segment.count })}
            </p>
          </div>
          {canWrite && (
            <Menu
              label={SEGMENTS.more({ name })}
              align="end"
              trigger={<IconButton label={SEGMENTS.more({ name })} size="sm" icon={<Ellipsis aria-hidden="true" />} />}
            >
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
                {SEGMENTS.rename}
              </MenuItem>
              <MenuItem
                icon={<ListFilter aria-hidden="true" />}
                onSelect={() => navigate(`/${CONTACTS.write({ ...CONTACTS.plain, filters, editing: id })}`)}
              >
                {SEGMENTS.change}
              </MenuItem>
              <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
                {SEGMENTS.delete}
              </MenuItem>
            </Menu>
          )}
        </div>
        <FilterWords filters={filters} />
        <div className="flex flex-wrap gap-2">
          <Link href={contacts} asChild>
            <LinkButton href="" size="sm" aria-label={SEGMENTS.openOf({ name })}>
              {SEGMENTS.open}
            </LinkButton>
          </Link>
          {canWrite && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Mail aria-hidden="true" />}
              aria-label={SEGMENTS.mailOf({ name })}
              busy={isStarting}
              onClick={() => void start({ audience: "segment", segmentId: id })}
            >
              {SEGMENTS.mail}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
