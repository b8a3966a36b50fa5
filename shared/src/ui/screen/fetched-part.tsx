import { type ComponentType, startTransition, useEffect, useState } from "react";

type PropsOf<Part> = Part extends (props: infer Props) => unknown ? Props : never;

/**
 * A part whose code is fetched when it is first drawn, such as a dialog. It appears as soon as its code is here: below a
 * Suspense, React draws what was suspended only 300 ms after it drew the fallback. Draws nothing until then, and never
 * together with the press that opened it, which is answered first: a dialog takes several frames. A failed fetch is thrown
 * to the boundary around it and tried again when the part is opened again.
 */
export function fetchedPart<Part extends ComponentType<never>>(
  load: () => Promise<{ default: Part }>,
): ComponentType<PropsOf<Part>> {
  let Arrived: ComponentType<object> | undefined;
  let loading: Promise<void> | undefined;
  const fetchOnce = () => {
    loading ??= load().then(
      (code) => {
        Arrived = code.default as unknown as ComponentType<object>;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return function FetchedPart(props: PropsOf<Part>) {
    const [isDrawn, setDrawn] = useState(false);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (isDrawn) return;
      fetchOnce().then(
        () => startTransition(() => setDrawn(true)),
        (error) => setFailure({ error }),
      );
    }, [isDrawn]);
    if (failure) throw failure.error;
    if (isDrawn && Arrived) return <Arrived {...(props as object)} />;
    // Not only once it is on the page: the fetch takes longest.
    fetchOnce().catch(() => undefined);
    return null;
  };
}
