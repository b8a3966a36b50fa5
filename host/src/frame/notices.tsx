import { lazy, Suspense, useEffect, useState } from "react";

const ToastRegion = lazy(async () => {
  const { ToastRegion } = await import("@trellis/shared/ui/toast-region.tsx");
  return { default: ToastRegion };
});

/** The page's one notification region. It comes after the first screen: a notice that is already waiting is shown then. */
export function Notices() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true));
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
