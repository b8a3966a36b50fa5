/** Texts of the dialog of a year's statements, in Spanish. */
export const messages = {
  open: "Constancias anuales",
  title: "Constancias anuales",
  lead: "Cada donante recibe un PDF con todos sus donativos del año, para sus impuestos.",
  year: "Año",
  counting: "Contando donantes",
  failed: "No se pudieron contar las constancias",
  noGifts: "No hubo donativos en {year}.",
  facts: "{donors, plural, one {# donante donó en {year}.} other {# donantes donaron en {year}.}}",
  withoutEmail:
    "{count, plural, one {# de ellos no tiene correo electrónico. Descargue su constancia desde la página del donante.} other {# de ellos no tienen correo electrónico. Descargue sus constancias desde las páginas de los donantes.}}",
  sentBefore:
    "{count, plural, one {A # ya se le envió esta constancia y queda fuera.} other {A # ya se les envió esta constancia y quedan fuera.}}",
  allSent: "A todos los que tienen correo electrónico ya se les envió esta constancia.",
  to: "{count, plural, one {# donante} other {# donantes, cada uno en un correo aparte}}",
  eachDonor: "[nombre de cada donante]",
  attached: "La constancia (PDF)",
  final: "Un correo enviado no se puede recuperar.",
  languages: "Quienes hicieron su último donativo en un formulario en español la reciben en español.",
  cancel: "Cancelar",
  send: "{count, plural, =0 {Enviar constancias} one {Enviar # constancia} other {Enviar # constancias}}",
  sent: "{count, plural, one {# constancia va en camino} other {# constancias van en camino}}",
  sendFailed: "No se pudieron enviar las constancias",
};
