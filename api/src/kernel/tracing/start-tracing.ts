import type { TracingSettings } from "../operation-settings.ts";
import { setSpanMaker } from "./spans.ts";

/**
 * Begins to trace where the settings name a receiver; undefined without one. The libraries are loaded only then, so that
 * other installations pay nothing for them.
 */
export async function startTracing(
  settings: TracingSettings | undefined,
  version: string,
): Promise<{ stop(): Promise<void> } | undefined> {
  if (!settings) return undefined;
  const { createExporter } = await import("./exporter.ts");
  const exporter = createExporter(settings, version);
  setSpanMaker(exporter);
  return {
    async stop() {
      setSpanMaker(undefined);
      await exporter.stop();
    },
  };
}
