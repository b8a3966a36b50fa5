import { sessionAtom } from "@trellis/shared/runtime";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { useAtomValue } from "jotai";
import { TEXT } from "../messages.ts";
import { AreaIcon } from "../parts/area-icon.tsx";
import { entriesOnOffer } from "../registry/addresses.ts";
import { navigationLabel } from "../registry/area-titles.ts";

/** The areas that this person can open in this organization, as the registry lists them. */
export function Navigation({ path }: { path: string }) {
  const session = useAtomValue(sessionAtom);
  const areas = entriesOnOffer(session).map(({ remote, page, address }) => ({
    href: address,
    label: navigationLabel(page ?? remote),
    icon: (page ?? remote).icon,
  }));
  return (
    <nav aria-label={TEXT.sidebar.areas}>
      <ul className="grid gap-px">
        <Item href="/app" label={TEXT.areas.dashboard.label} icon="layout-dashboard" isCurrent={path === "/app"} />
        {areas.map(({ href, label, icon }) => (
          <Item
            key={href}
            href={href}
            label={label}
            icon={icon}
            isCurrent={path === href || path.startsWith(`${href}/`)}
          />
        ))}
      </ul>
      <h2 className="mt-5 mb-1 px-2 text-sm font-medium text-muted">{TEXT.sidebar.account}</h2>
      <ul className="grid gap-px">
        <Item
          href="/app/settings"
          label={TEXT.areas.settings.label}
          icon="settings"
          isCurrent={path === "/app/settings" || path.startsWith("/app/settings/")}
        />
      </ul>
    </nav>
  );
}

interface ItemProps {
  href: string;
  label: string;
  icon: string;
  isCurrent: boolean;
}

function Item({ href, label, icon, isCurrent }: ItemProps) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className={classes(
          "icons flex h-8.5 items-center gap-2.5 rounded-sm px-2 font-medium max-md:h-10",
          isCurrent
            ? "bg-[light-dark(#e9eaee,#1f2227)] text-text [&_svg]:text-accent-text"
            : "text-muted hover:bg-surface-pressed hover:text-text",
        )}
      >
        <AreaIcon name={icon} />
        {label}
      </a>
    </li>
  );
}
