import { defineRemote } from "@trellis/shared/remote/define-remote.tsx";
import { App } from "./app.tsx";
import css from "./index.css?inline";

const remote = defineRemote({ name: "calendar", App, css });

export const { bootstrap, mount, unmount } = remote;

import.meta.hot?.accept("./index.css?inline", (next) => {
  if (next) remote.restyle(next.default);
});
