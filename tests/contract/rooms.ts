import { circlesOf, findKnots, type Import } from "./import-graph.ts";

/** What the rooms of a folder import of each other: for each room the other ones, with one import that does. */
type Arrows = Map<string, Map<string, Import>>;

/**
 * Rooms that import each other, one line each: two that do both ways with an import for each way, or the shortest way
 * around. Every folder is checked, the rooms in a room as well. A file beside rooms counts as its own room: it is above
 * the rooms that it imports and below those that import it.
 */
export function findTiedRooms(imports: readonly Import[]): string[] {
  return [...readArrows(imports)].flatMap(([folder, arrows]) => {
    const graph = new Map([...arrows].map(([room, others]) => [room, [...others.keys()]]));
    const circles = circlesOf(graph);
    return findKnots(graph).flatMap((knot, place) => {
      const pairs = knot.flatMap((one, index) => knot.slice(index + 1).map((other) => [one, other] as const));
      const lines = pairs.flatMap(([one, other]) => {
        const [there, back] = [arrows.get(one)?.get(other), arrows.get(other)?.get(one)];
        return there && back ? [`${folder}: ${one} ⇄ ${other} (${textOf(there)}, ${textOf(back)})`] : [];
      });
      return lines.length > 0 ? lines : [`${folder}: ${circles[place]}`];
    });
  });
}

function readArrows(imports: readonly Import[]): Map<string, Arrows> {
  const folders = new Map<string, Arrows>();
  for (const each of imports) {
    const [from, to] = [each.from.split("/"), each.to.split("/")];
    const depth = from.findIndex((name, index) => name !== to[index]);
    const [room, other] = [from[depth], to[depth]];
    // Projects at the top are no rooms of one folder, and a package has no place here.
    if (depth < 1 || room === undefined || other === undefined) continue;
    const folder = from.slice(0, depth).join("/");
    const arrows = folders.get(folder) ?? new Map<string, Map<string, Import>>();
    folders.set(folder, arrows);
    for (const point of [room, other]) if (!arrows.has(point)) arrows.set(point, new Map());
    const others = arrows.get(room);
    if (!others?.has(other)) others?.set(other, each);
  }
  return folders;
}

const textOf = ({ from, to }: Import) => `${from} → ${to}`;
