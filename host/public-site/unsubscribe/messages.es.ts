/** Words of the page that ends an organization's mailings, in Spanish. */
export const messages = {
  documentTitle: "Darse de baja",
  description: "Deje de recibir los envíos de una organización en su correo.",
  titled: "Envíos de {organization}",
  loading: "Abriendo la página",
  needsScript:
    "Esta página necesita JavaScript. Actívelo en la configuración de su navegador, o responda al correo y pida que lo quiten.",
  home: "Inicio",
  retry: "Intentar de nuevo",
  ask: "¿Dar de baja {address}? Ya no recibirá envíos de esta organización.",
  receipts: "Seguirá recibiendo recibos, facturas y respuestas a sus solicitudes.",
  unsubscribe: "Darme de baja",
  doneTitle: "Se dio de baja",
  done: "{organization} ya no hará envíos a {address}.",
  undo: "Volver a suscribirme",
  againTitle: "Está suscrito de nuevo",
  again: "Los envíos llegarán a {address}.",
  testTitle: "Este enlace es de un correo de prueba",
  test: "En el envío real, aquí los lectores se pueden dar de baja con un clic.",
  kept: "La propia organización excluye esta dirección, así que no se envía nada allí.",
  invalid: "Este enlace no es válido",
  invalidText:
    "Es posible que esté incompleto. Ábralo de nuevo desde el correo, o responda al correo y pida que lo quiten.",
  failed: "No pudimos abrir esta página",
  failedText: "Revise su conexión e inténtelo de nuevo.",
  notDone: "No se pudo guardar su elección. Revise su conexión e inténtelo de nuevo.",
};
