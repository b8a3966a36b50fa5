import { ToastRegion } from "../src/ui/toasts/toast-region.tsx";
import { Charts } from "./charts.tsx";
import { Controls } from "./controls.tsx";
import { Figures } from "./figures.tsx";
import { Notices } from "./notices.tsx";
import { Overlays } from "./overlays.tsx";
import { Tables } from "./tables.tsx";

const SECTIONS = [
  { name: "Controls", Part: Controls },
  { name: "Figures", Part: Figures },
  { name: "Tables", Part: Tables },
  { name: "Charts", Part: Charts },
  { name: "Overlays", Part: Overlays },
  { name: "Notices", Part: Notices },
];

export function Gallery() {
  return (
    <>
      <header className="sticky top-0 z-40 flex h-header items-center border-b border-solid border-hairline bg-background px-4 sm:px-8">
        <h1 className="text-xl font-semibold">Components</h1>
      </header>
      <main className="mx-auto grid max-w-content gap-10 px-4 py-6 sm:px-8">
        {SECTIONS.map(({ name, Part }) => (
          <section key={name} id={name.toLowerCase()} aria-labelledby={`${name}-title`} className="grid min-w-0 gap-6">
            <h2 id={`${name}-title`} className="border-b border-solid border-border pb-2 text-xl font-semibold">
              {name}
            </h2>
            <Part />
          </section>
        ))}
      </main>
      <ToastRegion />
    </>
  );
}
