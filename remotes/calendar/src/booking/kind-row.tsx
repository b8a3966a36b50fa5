import type { BookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import { TEXT } from "./messages.ts";

const KINDS = TEXT.kinds;

interface Props {
  kind: BookingKind;
  title: string;
  /** Where visitors see it; null while the page is closed. */
  url: string | null;
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: "up" | "down") => void;
  onDrag: () => void;
  onDrop: () => void;
  onEdit: () => void;
  onCopy: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** A kind of meeting: what it is, its place among the others, and what can be done with it. */
export function KindRow({ kind, title, url, isFirst, isLast, onMove, onDrag, onDrop, ...does }: Props) {
  return (
    <li
      data-kind={kind.id}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-solid border-border px-3 py-2"
    >
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {title}
          {!kind.isActive && <Badge tone="neutral">{KINDS.off}</Badge>}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {[
            KINDS.minutes({ minutes: kind.minutes }),
            ...(kind.places > 1 ? [KINDS.upTo({ places: kind.places })] : []),
            kind.location || kind.callLink,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div className="flex gap-1">
        <IconButton
          data-way="up"
          size="sm"
          label={KINDS.up({ title })}
          icon={<ArrowUp aria-hidden="true" />}
          disabled={isFirst}
          onClick={() => onMove("up")}
        />
        <IconButton
          data-way="down"
          size="sm"
          label={KINDS.down({ title })}
          icon={<ArrowDown aria-hidden="true" />}
          disabled={isLast}
          onClick={() => onMove("down")}
        />
        <IconButton
          size="sm"
          label={KINDS.edit({ title })}
          icon={<Pencil aria-hidden="true" />}
          onClick={does.onEdit}
        />
        <Menu
          label={KINDS.more({ title })}
          align="end"
          trigger={<IconButton size="sm" label={KINDS.more({ title })} icon={<Ellipsis aria-hidden="true" />} />}
        >
          {url && kind.isActive && <MenuItem href={url}>{KINDS.preview}</MenuItem>}
          <MenuItem onSelect={does.onCopy}>{KINDS.copy}</MenuItem>
          <MenuItem onSelect={does.onToggle}>{kind.isActive ? KINDS.switchOff : KINDS.switchOn}</MenuItem>
          <MenuItem danger onSelect={does.onDelete}>
            {KINDS.delete}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
