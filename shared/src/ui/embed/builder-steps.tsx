import { useState } from "react";
import { TabPanel, Tabs } from "../screen/tabs.tsx";
import { BUILDERS, embedStrings as strings } from "./strings.ts";

/** How the code gets into a site: seven steps for each builder, with what the builder wants for it. */
export function BuilderSteps() {
  const [chosen, setChosen] = useState(BUILDERS[0]!.id);
  return (
    <Tabs
      value={chosen}
      onValueChange={setChosen}
      label={strings.builders}
      items={BUILDERS.map(({ id, name }) => ({ value: id, label: name }))}
    >
      {BUILDERS.map(({ id, title, needs, steps, note }) => (
        <TabPanel key={id} value={id} className="-mt-2 grid gap-3">
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm">
            <span className="font-medium">{strings.needs}: </span>
            <span className="text-muted">{needs}</span>
          </p>
          <ol className="grid gap-2">
            {steps.map((step, index) => (
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
          <p className="text-muted text-sm">{note}</p>
        </TabPanel>
      ))}
    </Tabs>
  );
}
