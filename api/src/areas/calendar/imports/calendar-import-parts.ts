import type { Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { type EventRow, occurrenceName, startOf } from "../core/event-rows.ts";
import { movedName, movedTimes, moveOf } from "../core/series-exceptions.ts";
import type { FileEvent, FileProblem } from "../ical/ical-events.ts";
import type { ImportedRow } from "../schema/imported.ts";
import { shiftedSeries } from "../series/series-shift.ts";
import { followingUid, repeatingBefore, repeatingFrom } from "../series/series-split.ts";
import { type PlannedEvent, pickRow, planSingle } from "./calendar-import-rows.ts";
import {
  cutBefore,
  FIRST,
  goesOnFrom,
  isRepeating,
  occurrenceIn,
  openParts,
  type PlannedPart,
  type Sources,
  timesOf,
  withDerived,
  withFields,
} from "./calendar-import-times.ts";

/** Plans the series of a file and the parts that they are parted into. */
export function planParts(sources: Sources): SeriesParts {
  const series = new SeriesParts(sources);
  const inTurn = [...sources.following].sort((a, b) => timeOf(a.occurrence) - timeOf(b.occurrence));
  for (const file of inTurn) series.follow(file);
  return series;
}

const timeOf = (name: string | null) => Date.parse(name ?? "");
const nameOf = ({ occurrence }: FileEvent) => occurrence ?? "";

const NO_RULE =
  "It moves a series that never ends to days no rule can describe. Create the series again in the other calendar and import that.";

/** The series of a file's UIDs, part by part. */
export class SeriesParts {
  readonly problems: FileProblem[] = [];
  readonly #sources: Sources;
  readonly #parts = new Map<string, PlannedPart[]>();
  #entries: PlannedEvent[];
  /** Changed occurrences that go along with the part that they are of. */
  #carried: PlannedEvent[] = [];

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#entries = [...sources.wholes];
    for (const entry of sources.wholes) this.#partsOf(entry.uid);
  }

  /** All that is planned: the series first, then their occurrences that go along. */
  entries(): PlannedEvent[] {
    return [...this.#entries, ...this.#carried];
  }

  /** The part that an occurrence of a UID belongs to. */
  partAt(uid: string, occurrence: string): PlannedPart | undefined {
    return this.#partsOf(uid).findLast(({ fromAt }) => fromAt <= timeOf(occurrence));
  }

  /** A changed occurrence that moves along with its part; the file has another version of it. */
  removeCarried(part: PlannedPart, at: Date): PlannedEvent | undefined {
    const found = this.#carried.find(
      ({ parent, occurrenceAt }) => parent === part.entry && occurrenceAt?.getTime() === at.getTime(),
    );
    this.#carried = this.#carried.filter((each) => each !== found);
    return found;
  }

  /** Takes a called off occurrence out of a part. */
  exclude(part: PlannedPart, name: string, file: FileEvent): void {
    const base = part.entry?.row ?? part.known;
    if (!base || base.excludedDates.includes(name)) {
      if (base && !part.entry) this.#open(part, file).action = "same";
      return;
    }
    this.#write(part, file, { ...pickRow(base), excludedDates: [...base.excludedDates, name] });
  }

  /** Plans what the file says of an occurrence and all that follow it. */
  follow(file: FileEvent): void {
    const part = this.partAt(file.uid, file.occurrence ?? "");
    const row = part?.entry?.row ?? part?.known;
    if (!part || !row || (!isRepeating(row) && part.fromAt === FIRST)) {
      const uid = `${file.uid}#${file.occurrence}`;
      this.#entries.push(planSingle({ ...file, uid }, this.#sources.knownByUid.get(uid)));
      return;
    }
    // Deleted events stay deleted; an email from before the current version has no news.
    if (
      !part.entry &&
      part.known &&
      (part.known.isDeleted || (!file.isCancelled && file.sequence < part.known.sequence))
    ) {
      this.#open(part, file).action = "same";
      return;
    }
    const occurrence = occurrenceIn(row, part.name(file.occurrence ?? ""));
    const isWhole = occurrence ? occurrence.occurrence === startOf(row) : timeOf(file.occurrence) === part.fromAt;
    if (file.isCancelled) this.#end(part, row, file, isWhole ? undefined : occurrence);
    else if (isWhole) this.#changeWhole(part, row, file);
    else if (occurrence) this.#split(part, row, file, occurrence);
    else this.#refuse(file, "The series has no event on the date from which it is changed.");
  }

  /** Calls off an occurrence and what follows; a part as a whole where none is given. */
  #end(part: PlannedPart, row: ImportedRow, file: FileEvent, occurrence: Occurrence | undefined): void {
    const list = this.#partsOf(file.uid);
    const later = list.filter(({ fromAt }) => fromAt > part.fromAt);
    const isOver = occurrence === undefined && timeOf(file.occurrence) !== part.fromAt && startOf(row) < nameOf(file);
    if (isOver && later.length === 0 && goesOnFrom(row, nameOf(file))) {
      this.#refuse(file, "The series has no event on the date from which it is canceled.");
      return;
    }
    for (const each of later) this.#cancel(each, file);
    this.#parts.set(
      file.uid,
      list.filter((each) => !later.includes(each)),
    );
    if (isOver) {
      if (!part.entry) this.#open(part, file).action = "same";
    } else if (occurrence === undefined) this.#cancel(part, file);
    else {
      this.#cancelChildren(part, file, occurrence.occurrence);
      this.#write(part, file, withDerived(repeatingBefore(pickRow(row), occurrence.occurrence)), "cancel");
    }
  }

  #cancel(part: PlannedPart, file: FileEvent): void {
    const { known } = part;
    if (!known) {
      this.#remove(part);
      return;
    }
    this.#cancelChildren(part, file, null);
    Object.assign(this.#open(part, file), { action: "cancel", row: pickRow(known) });
  }

  #cancelChildren(part: PlannedPart, file: FileEvent, name: string | null): void {
    for (const child of this.#childrenFrom(part, name)) {
      const { occurrenceAt } = child;
      const removed = planSingle({ ...file, isCancelled: true }, child);
      this.#carried.push({ ...removed, parent: part.known, occurrenceAt, isCarried: true });
    }
  }

  #remove(part: PlannedPart): void {
    this.#entries = this.#entries.filter((entry) => entry !== part.entry);
    this.#carried = this.#carried.filter(({ parent }) => parent !== part.entry);
    for (const [uid, list] of this.#parts)
      this.#parts.set(
        uid,
        list.filter((each) => each !== part),
      );
  }

  /** The part begins there: all of it is changed. */
  #changeWhole(part: PlannedPart, row: ImportedRow, file: FileEvent): void {
    const next = shiftedSeries(pickRow(row), timesOf(file, row));
    if (!next) {
      this.#refuse(file, NO_RULE);
      return;
    }
    this.#carry(part, part, row, next, startOf(row));
    this.#write(part, file, withFields(next, file));
  }

  /** The series ends before the occurrence, and what follows is a separate series. */
  #split(part: PlannedPart, row: ImportedRow, file: FileEvent, occurrence: Occurrence): void {
    const name = occurrence.occurrence;
    const half = repeatingFrom(
      { ...pickRow(row), excludedDates: row.excludedDates.filter((date) => date !== name) },
      occurrence,
    );
    const shifted = shiftedSeries(half, timesOf(file, row));
    if (!shifted) {
      this.#refuse(file, NO_RULE);
      return;
    }
    this.#write(part, file, withDerived(repeatingBefore(pickRow(row), name)), undefined, true);
    const before = part.entry as PlannedEvent;
    const uid = followingUid(before.uid, name);
    const known = this.#sources.knownByUid.get(uid);
    const entry: PlannedEvent = {
      file: file.attendees.length > 0 ? file : { ...file, attendees: before.file.attendees },
      row: withFields(shifted, file),
      uid,
      known,
      parent: undefined,
      occurrenceAt: null,
      action: known ? "change" : "add",
      splitFrom: { from: before, occurrence: name },
    };
    this.#entries.push(entry);
    const move = moveOf(row, shifted, startOf(half), startOf(shifted));
    const next: PlannedPart = {
      fromAt: timeOf(file.occurrence),
      entry,
      known,
      name: (date) => movedName(move, part.name(date)),
    };
    this.#carry(part, next, half, shifted, name);
    const list = this.#partsOf(file.uid);
    this.#parts.set(
      file.uid,
      [...list, next].sort((a, b) => a.fromAt - b.fromAt),
    );
  }

  /** Changed occurrences from there on go along. */
  #carry(from: PlannedPart, to: PlannedPart, before: ImportedRow, after: ImportedRow, name: string): void {
    const move = moveOf(before, after, startOf(before), startOf(after));
    const children = this.#childrenFrom(from, name);
    if (from === to && move.by === 0 && before.allDay === after.allDay) return;
    for (const child of children) {
      const was = occurrenceName(child.occurrenceAt ?? child.startsAt, before.allDay);
      const is = movedName(move, was);
      const row = withDerived({ ...pickRow(child), ...movedTimes(child, was, is, after) });
      const entry = to.entry ?? this.#open(to, (from.entry as PlannedEvent).file);
      this.#carried.push({
        file: entry.file,
        row,
        uid: child.uid,
        known: child,
        parent: entry,
        occurrenceAt: new Date(is),
        action: "change",
        isCarried: true,
      });
    }
  }

  #childrenFrom({ known }: PlannedPart, name: string | null): EventRow[] {
    return this.#sources.known.filter(
      (row) =>
        known !== undefined &&
        row.parentEventId === known.id &&
        !row.isDeleted &&
        row.occurrenceAt !== null &&
        (name === null || row.occurrenceAt >= new Date(name)),
    );
  }

  #refuse({ line, title }: FileEvent, problem: string): void {
    this.problems.push({ line, title, problem });
  }

  /** The entry of a part, made where the file had none for it. */
  #open(part: PlannedPart, file: FileEvent): PlannedEvent {
    if (part.entry) return part.entry;
    const known = part.known as EventRow;
    const base = { file, row: pickRow(known), uid: known.uid, known, parent: undefined, occurrenceAt: null };
    part.entry = { ...base, action: "change" };
    this.#entries.push(part.entry);
    return part.entry;
  }

  #write(part: PlannedPart, file: FileEvent, row: ImportedRow, reportedAs?: "cancel", isCarried = false): void {
    const isOpened = part.entry === undefined;
    const entry = this.#open(part, file);
    entry.row = row;
    if (entry.action !== "add") entry.action = entry.known ? "change" : "add";
    if (isOpened) {
      if (reportedAs) entry.reportedAs = reportedAs;
      if (isCarried) entry.isCarried = true;
    }
  }

  #partsOf(uid: string): PlannedPart[] {
    const opened = this.#parts.get(uid);
    if (opened) return opened;
    const { first, active } = openParts(uid, this.#sources);
    const { entry } = first;
    const list = [...(entry || first.known ? [first] : []), ...active];
    this.#parts.set(uid, list);
    if (entry && entry.action !== "same") {
      const named = new Set(
        this.#sources.following.filter((file) => file.uid === uid).map(({ occurrence }) => timeOf(occurrence)),
      );
      const isReplaced = ({ known, fromAt }: PlannedPart) =>
        entry.action === "cancel" ||
        (known !== undefined && known.importId !== null && known.sequence < entry.file.sequence && !named.has(fromAt));
      for (const part of active.filter(isReplaced)) this.#cancel(part, entry.file);
      const kept = active.filter((part) => !isReplaced(part));
      this.#parts.set(uid, [...list.filter((part) => part === first), ...kept]);
      const [next] = kept;
      // Series that were split before stay split.
      if (next && entry.action !== "cancel") cutBefore(entry, next.fromAt);
    }
    return this.#parts.get(uid) as PlannedPart[];
  }
}
