import { defineRemote } from "@trellis/remote-kit";
import { App } from "./app.tsx";
import css from "./index.css?inline";

const remote = defineRemote({ name: "surveys", App, css });

export const { bootstrap, mount, unmount } = remote;

import.meta.hot?.accept("./index.css?inline", (next) => {
  if (next) remote.restyle(next.default);
});
