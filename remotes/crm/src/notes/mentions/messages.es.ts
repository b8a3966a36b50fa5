/** Texts of mentions in a note, in Spanish. */
export const messages = {
  list: "Miembros para mencionar",
  offered:
    "{count, plural, one {# miembro. Presione Entrar para mencionarlo.} other {# miembros. Elija con las flechas y presione Entrar para mencionar.}}",
};
