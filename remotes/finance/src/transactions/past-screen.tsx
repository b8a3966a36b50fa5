import { useLocation } from "wouter";
import { DeletedScreen } from "./deleted/deleted-screen.tsx";
import { ImportsScreen } from "./import/imports-screen.tsx";

/** What was imported, or what was deleted, by the address. */
export function PastScreen() {
  const [path] = useLocation();
  return path === "/deleted" ? <DeletedScreen /> : <ImportsScreen />;
}
