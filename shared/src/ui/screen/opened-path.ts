import { createContext } from "react";

/** The path below the area's own that was opened last, which tabs mark before its screen is drawn; empty outside of a remote. */
export const OpenedPath = createContext("");
