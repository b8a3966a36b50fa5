/** What a contact's timeline says about the contact's own record, in Spanish. */
export const messages = {
  added: {
    form: "Se agregó a sus contactos",
    import: "Se agregó con una importación",
    gift: "Se agregó con un donativo",
    booking: "Se agregó con una cita",
    signup: "Se agregó con la inscripción a un evento",
    demo: "Se agregó con la demostración",
  },
  imported: "Se importó de {file}",
  updated: "Se actualizó al importar {file}",
  merged: "Se combinó con {name}",
};
