/** What the dashboard says of contacts that may be the same person, in Spanish. */
export const messages = {
  title: "Posibles contactos duplicados",
  one: "Es posible que dos contactos sean la misma persona. Combínelos o márquelos como personas distintas.",
  several:
    "Es posible que {pairs, number} pares de contactos sean la misma persona. Combínelos o márquelos como personas distintas.",
  many: "Es posible que al menos {pairs, number} pares de contactos sean la misma persona. Combínelos o márquelos como personas distintas.",
};
