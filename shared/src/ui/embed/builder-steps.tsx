import { useState } from "react";
import { TabPanel, Tabs } from "../screen/tabs.tsx";
import { TEXT } from "./messages.ts";

const NAMES = { wix: "Wix", squarespace: "Squarespace", wordpress: "WordPress", webflow: "Webflow" } as const;
const BUILDERS = [...(Object.keys(NAMES) as (keyof typeof NAMES)[]), "page" as const];

/** How the code gets into a site: seven steps for each builder, with what the builder wants for it. */
export function BuilderSteps() {
  const [chosen, setChosen] = useState<string>("wix");
  return (
    <Tabs
      value={chosen}
      onValueChange={setChosen}
      label={TEXT.builder}
      items={BUILDERS.map((id) => ({
        value: id,
        label: id === "page" ? TEXT.sites.page.name : <span translate="no">{NAMES[id]}</span>,
      }))}
    >
      {BUILDERS.map((id) => (
        <TabPanel key={id} value={id} className="-mt-2 grid gap-3">
          <h3 className="text-lg">{TEXT.sites[id].title}</h3>
          <p className="text-sm">
            <span className="font-medium">{TEXT.needs} </span>
            <span className="text-muted">{TEXT.sites[id].needs}</span>
          </p>
          <ol className="grid gap-2">
            {Object.values(TEXT.sites[id].steps).map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-5 flex-none place-items-center rounded-full bg-surface-pressed text-muted text-xs tabular-nums"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <p className="text-muted text-sm">{TEXT.sites[id].note}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}
