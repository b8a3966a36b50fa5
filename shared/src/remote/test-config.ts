import react from "@vitejs/plugin-react";
import type { ViteUserConfig } from "vitest/config";
import { compileMessages } from "./compile-messages.ts";

/** How the remote in the folder `root` is tested: in a document without a browser. */
export function remoteTestConfig(root: string): ViteUserConfig {
  return {
    root,
    plugins: [compileMessages(), react()],
    test: {
      environment: "happy-dom",
      include: ["{src,tests}/**/*.test.{ts,tsx}"],
      // What is left as it is would find a second runtime beside the one that the remote has.
      server: { deps: { inline: [/@trellis[\\/]remote-kit/, "zod"] } },
    },
  };
}
