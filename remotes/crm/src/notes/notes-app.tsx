import { lazy } from "react";
import { Route, Switch } from "wouter";
import { NotesScreen } from "./list/notes-screen.tsx";

const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));
const NoteScreen = lazy(() => import("./page/note-screen.tsx").then((m) => ({ default: m.NoteScreen })));
const TrashScreen = lazy(() => import("./list/trash-screen.tsx").then((m) => ({ default: m.TrashScreen })));

/** Notes & Documentation: the grid, the trash, a page for each note. */
export const NotesApp = () => (
  <Switch>
    <Route path="/trash" component={TrashScreen} />
    <Route path="/:id">{({ id }) => <NoteScreen key={id} noteId={id} />}</Route>
    <Route path="/:nowhere/*?" component={NotFound} />
    <Route component={NotesScreen} />
  </Switch>
);
