/** Texts of a contact's giving, in Spanish. */
export const messages = {
  title: "Donativos",
  failed: "No se pudieron cargar los donativos.",
  retry: "Intentar de nuevo",
  loading: "Cargando donativos",
  total:
    "{gifts, plural, one {Total donado, # donativo desde {since}} other {Total donado, # donativos desde {since}}}",
  onlyBefore: "Total donado, de antes de que se registraran donativos aquí",
  before: "Incluye {amount} de antes",
  none: "Aún no hay donativos.",
  chart: "Donativos por año, de {from} a {to}",
  thisYear: "Este año",
  average: "Donativo promedio",
  last: "Último donativo",
  recurring: "{count, plural, one {# donativo recurrente} other {# donativos recurrentes}}",
  donor: "Ver todos los donativos",
};
