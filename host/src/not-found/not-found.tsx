import { TEXT as SHELL } from "../messages.ts";
import { TEXT } from "./messages.ts";
import { NoScreen } from "./no-screen.tsx";

/** An address of the shell that leads to nothing. */
export default function NotFound() {
  return <NoScreen title={SHELL.notFound} message={TEXT.notFound} />;
}
