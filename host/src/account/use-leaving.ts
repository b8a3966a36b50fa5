import { useEffect, useState } from "react";

/** Whether the browser is on its way to another page; coming back by its Back button finds the page as it was before. */
export function useLeaving(): [isLeaving: boolean, leaveFor: (address: string) => void] {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener("pageshow", stay);
    return () => window.removeEventListener("pageshow", stay);
  }, []);
  return [
    isLeaving,
    (address) => {
      setLeaving(true);
      location.assign(address);
    },
  ];
}
