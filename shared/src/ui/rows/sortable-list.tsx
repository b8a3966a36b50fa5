import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { ReactNode, RefObject } from "react";

/** What a screen reader says while a row moves. Positions count from 1. */
export interface SortableWords {
  instructions: string;
  pickedUp: (position: number) => string;
  over: (position: number) => string;
  dropped: (position: number) => string;
  canceled: string;
}

interface SortableListProps {
  /** Keys of the rows, in their order. */
  keys: readonly string[];
  onMove: (from: number, to: number) => void;
  words: SortableWords;
  /** True from picking up until shortly after letting go, for anyone who else listens to Escape. */
  isDragging?: RefObject<boolean>;
  children: ReactNode;
}

/** Rows that can be dragged by pointer, touch, or the keyboard (Space, arrows, Space). */
export function SortableList({ keys, onMove, words, isDragging, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown) => keys.indexOf(String(key));
  const setDragging = (value: boolean) => {
    if (!isDragging) return;
    if (value) isDragging.current = true;
    else
      setTimeout(() => {
        isDragging.current = false;
      });
  };
  const end = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: words.instructions },
        announcements: {
          onDragStart: ({ active }) => words.pickedUp(placeOf(active.id) + 1),
          onDragOver: ({ over }) => (over ? words.over(placeOf(over.id) + 1) : undefined),
          onDragEnd: ({ over }) => (over ? words.dropped(placeOf(over.id) + 1) : words.canceled),
          onDragCancel: () => words.canceled,
        },
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** One row of a SortableList; `children` places the grip that drags it. */
export function SortableRow({
  sortKey,
  label,
  className,
  children,
  "aria-label": rowLabel,
}: {
  sortKey: string;
  /** The grip's name. */
  label: string;
  className: string;
  children: (grip: ReactNode) => ReactNode;
  "aria-label"?: string;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: sortKey,
    transition: { duration: 150, easing: "ease" },
  });
  // Of the library's, in English: the list's own instructions say what the button does.
  const { "aria-roledescription": _, ...grips } = attributes;
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...grips}
      {...listeners}
      aria-label={label}
      className="icons grid h-8 w-6 flex-none cursor-grab touch-none place-items-center rounded-sm text-faint hover:text-text"
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      aria-label={rowLabel}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`${className} ${isDragging ? "relative z-10 bg-surface-raised shadow-popover" : ""}`}
    >
      {children(grip)}
    </li>
  );
}
