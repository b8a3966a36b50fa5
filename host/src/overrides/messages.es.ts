/** A remote that is loaded from the computer of the person who works on it, in Spanish. */
export const messages = {
  label: "Módulo remoto de este equipo",
  using: "Este navegador usa {name} desde {host}.",
  missing: "Este navegador no encuentra {name} en {host}. Inícielo y recargue, o restablezca.",
  reset: "Restablecer",
  resetFailed: "No se pudo restablecer",
  question: "¿Usar {name} desde {host} en este navegador?",
  meaning:
    "Este navegador cargará {name} desde {origin}, un programa de este equipo, hasta que lo restablezca o cierre el navegador. Nadie más lo verá.",
  warning:
    "Su código puede hacer todo lo que usted puede hacer aquí, con su cuenta y sus datos. Continúe solo si usted mismo inició este programa.",
  use: "Usarlo en este navegador",
  cancel: "Cancelar",
  incomplete: "Este enlace no está completo",
  incompleteText: "Ejecute el comando de nuevo y abra la dirección que muestra.",
  adminsOnly: "Solo los administradores pueden hacerlo",
  adminsOnlyText: "Abra la dirección en una organización en la que su rol sea administrador.",
};
