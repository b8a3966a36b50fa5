/** What the dashboard says of a deletion and of full seats, in Spanish. */
export const messages = {
  deletion: "La organización se eliminará",
  deletionText: "{name} se elimina el {day, date}. Su propietario puede cancelarlo hasta entonces.",
  seats: "Todos los lugares están ocupados",
  seatsText: "{taken, number} de {max, number} con el plan {plan}, incluidas las invitaciones abiertas",
};
