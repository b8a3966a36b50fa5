import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { Session } from "@trellis/shared/runtime";
import { strings } from "../strings.ts";
import type { Destination } from "./addresses.ts";

type Named = Pick<RemoteManifest, "name" | "title">;

/** What the navigation calls a remote or a page of it: the specification's word for its tab, else its own title. */
export function navigationLabel(remote: Named): string {
  return strings.areas[remote.name]?.label ?? remote.title;
}

/** What its page is called: the specification's title for its tab, else its own. */
export function titleOf(remote: Named): string {
  return strings.areas[remote.name]?.title ?? remote.title;
}

const subtitleOf = ({ name, subtitle }: Pick<RemoteManifest, "name" | "subtitle">, { organization }: Session) =>
  organization?.type === "for-profit" ? (strings.forProfitSubtitles[name] ?? subtitle) : subtitle;

/** Title and subtitle of the page's header. */
export function areaTitle(destination: Destination, session: Session): { title: string; subtitle: string } {
  switch (destination.kind) {
    case "remote":
    case "forbidden":
      return {
        title: titleOf(destination.page ?? destination.remote),
        subtitle: subtitleOf(destination.page ?? destination.remote, session),
      };
    case "screen":
      return { title: destination.screen.title, subtitle: destination.screen.subtitle };
    case "unknown":
      return { title: strings.notFound.title, subtitle: "" };
    default:
      return {
        title: strings.areas.dashboard?.title ?? "",
        subtitle: strings.dashboard.subtitle(session.organization?.name ?? ""),
      };
  }
}
