/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Unknown merge field": "Campo de combinación desconocido",
    "Unknown merge fields": "Campos de combinación desconocidos",
    "Subject is required": "El asunto es obligatorio",
    "Message is required": "El mensaje es obligatorio",
    "Write the HTML, or leave it out to generate it from your text":
      "Escriba el HTML o déjelo fuera para que se genere a partir de su texto",
    "Unknown template": "Plantilla desconocida",
    "Choose a reason from the list": "Elija un motivo de la lista",
  },
};
