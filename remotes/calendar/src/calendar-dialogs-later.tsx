import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { type ComponentProps, Suspense, useEffect } from "react";

const load = () => import("./calendar-dialogs.tsx");
const CalendarDialogs = fetchedPart(() => load().then((m) => ({ default: m.CalendarDialogs })));

/** After the first screen is there, so that what opens does not wait for it. */
const PREPARED_AFTER_MS = 3000;

/** What the address has opened over the first screen, which itself does not wait for the code. */
export function CalendarDialogsLater(props: ComponentProps<typeof CalendarDialogs>) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PREPARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    props.dialog && (
      <Suspense fallback={null}>
        <CalendarDialogs {...props} />
      </Suspense>
    )
  );
}
