import { sessionAtom } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { useAtomValue } from "jotai";
import Menu from "lucide-react/icons/menu";
import { QuickActionButton } from "../command-menu/quick-action-button.tsx";
import { TEXT } from "../messages.ts";
import type { Destination } from "../registry/addresses.ts";
import { areaTitle } from "../registry/area-titles.ts";
import { lazyPart, RenderWhenIdle } from "./render-when-idle.tsx";

const Bell = lazyPart(() => import("../notifications/bell.tsx"));
const Assistant = lazyPart(() => import("../assistant/assistant.tsx"));

interface Props {
  destination: Destination;
  onOpenMenu: () => void;
}

/** The page's title; on a narrow screen also the way to the navigation. */
export function Topbar({ destination, onOpenMenu }: Props) {
  const { title, subtitle } = areaTitle(destination, useAtomValue(sessionAtom));
  return (
    <header className="sticky top-0 z-30 flex h-header items-center gap-2 border-b border-hairline bg-background px-3 md:px-8">
      <IconButton label={TEXT.sidebar.open} icon={<Menu />} className="md:hidden" onClick={onOpenMenu} />
      <div className="min-w-0 flex-1">
        <h1 id="page-title" className="line-clamp-2 text-lg/tight md:text-xl">
          {title}
        </h1>
        {subtitle !== "" && <p className="hidden truncate text-sm text-muted md:block">{subtitle}</p>}
      </div>
      <QuickActionButton />
      {/* Their places are there before their code. */}
      <div className="size-control-md shrink-0">
        <RenderWhenIdle>
          <Assistant />
        </RenderWhenIdle>
      </div>
      <div className="size-control-md shrink-0">
        <RenderWhenIdle>
          <Bell />
        </RenderWhenIdle>
      </div>
    </header>
  );
}
