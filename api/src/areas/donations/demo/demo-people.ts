const FIRST_NAMES =
  "Eleanor Harold June Dale Marcus Priya Rosa Samuel Ingrid Theo Naomi Caleb Hannah Luis Amara Peter Wanda Grace Otis Lena Victor Mei Donna Walter Fatima Joan Elias Ruth Pablo Irene Clara Jonas Beatrice Omar Sylvia Frank Nadia Gloria Hugo Vera".split(
    " ",
  );
const LAST_NAMES =
  "Whitfield Pratt Kessler Lindqvist Okafor Ramirez Schroeder Patel Dvorak Jensen Novak Brandt Castillo Weaver Ahmadi Sorensen Mbeki Halloran Nguyen Petersen Vogel Moreno Haines Kowalski Osei Bergstrom Delgado Fitch Yamada Rourke Stein Abbott Marchetti Olson Tran Underhill Quigley Larsen Banerjee Cole".split(
    " ",
  );

export interface DemoPerson {
  name: string;
  /** Of a domain that exists nowhere; some give without an address. */
  email: string | null;
}

/** As many people as requested, all with different names: the same ones every time. */
export function demoPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    // The step shares no factor with the number of names, so that no pair of names comes twice.
    const place = (index * 611) % (FIRST_NAMES.length * LAST_NAMES.length);
    const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? "";
    const last = LAST_NAMES[Math.floor(place / FIRST_NAMES.length)] ?? "";
    const email = `${first}.${last}@donors.example`.toLowerCase();
    return { name: `${first} ${last}`, email: index % 13 === 12 ? null : email };
  });
}

/** What people say with a gift. */
export const DEMO_MESSAGES: readonly string[] = [
  "Thank you for what you do on Fifth Street.",
  "In memory of my mother, who loved this town.",
  "For the pantry. Keep going!",
  "Our family's share for the winter.",
  "Wishing everyone a warm night.",
  "From all of us at the reading group.",
  "A little late this year, but from the heart.",
  "For the after-school kids.",
];
