import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { Session } from "@trellis/shared/runtime";
import { TEXT } from "../messages.ts";
import type { Destination } from "./addresses.ts";

type Named = Pick<RemoteManifest, "name" | "title">;

/** The specification's words for a tab, if it is one of its tabs. */
const areaText = (name: string) =>
  Object.hasOwn(TEXT.areas, name) ? TEXT.areas[name as keyof typeof TEXT.areas] : undefined;

/** What the navigation calls a remote or a page of it: the specification's word for its tab, else its own title. */
export function navigationLabel(remote: Named): string {
  return areaText(remote.name)?.label ?? remote.title;
}

/** What its page is called: the specification's title for its tab, else its own. */
export function titleOf(remote: Named): string {
  return areaText(remote.name)?.title ?? remote.title;
}

const subtitleOf = ({ name, subtitle }: Pick<RemoteManifest, "name" | "subtitle">, { organization }: Session) =>
  organization?.type === "for-profit"
    ? ((TEXT.forProfitSubtitles as Readonly<Record<string, string>>)[name] ?? subtitle)
    : subtitle;

/** Title and subtitle of the page's header. */
export function areaTitle(destination: Destination, session: Session): { title: string; subtitle: string } {
  switch (destination.kind) {
    case "remote":
    case "forbidden":
      return {
        title: titleOf(destination.page ?? destination.remote),
        subtitle: subtitleOf(destination.page ?? destination.remote, session),
      };
    case "screen": {
      const { title, subtitle } = destination.screen.words();
      return { title, subtitle };
    }
    case "unknown":
      return { title: TEXT.notFound, subtitle: "" };
    default:
      return {
        title: TEXT.areas.dashboard.title,
        subtitle: TEXT.dashboard.subtitle({ organization: session.organization?.name ?? "" }),
      };
  }
}
