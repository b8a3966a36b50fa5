import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { Language } from "@trellis/messages/languages.ts";

/** The registry with its texts in a language; what a remote does not translate stays English. */
export function remotesInLanguage(remotes: readonly RemoteManifest[], language: Language): RemoteManifest[] {
  return remotes.map((remote) => {
    const texts = language === "en" ? undefined : remote.translations?.[language];
    if (!texts) return remote;
    const { title, subtitle, pages, widgets, commands } = texts;
    return {
      ...remote,
      title,
      subtitle,
      widgets: remote.widgets.map((widget) => {
        const heading = widgets?.[widget.name ?? "widget"];
        return heading === undefined ? widget : { ...widget, title: heading };
      }),
      ...(remote.pages && { pages: remote.pages.map((page) => ({ ...page, ...pages?.[page.name] })) }),
      ...(remote.commands && {
        commands: remote.commands.map((command) => ({ ...command, ...commands?.[command.path] })),
      }),
    };
  });
}
