/** What the dashboard says of products that run low, in Spanish. */
export const messages = {
  title: "Existencias bajas",
  one: "{name}: quedan {quantity} {unit}",
  several: "{count, number} productos en su mínimo o por debajo: {names}",
};
