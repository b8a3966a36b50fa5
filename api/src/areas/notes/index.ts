export { seedNotes } from "./demo.ts";
export { notePersonalData } from "./note-personal-data.ts";
export { noteSearch } from "./note-search.ts";
export { noteTimeline } from "./note-timeline.ts";
export { noteRoutes } from "./routes.ts";
export { note, noteAttachment, noteLink } from "./schema.ts";
export { noteTrashSweep } from "./trash-sweep.ts";
