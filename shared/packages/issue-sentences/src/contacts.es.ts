/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Use any of {0}": "Use algunos de {0}",
    "This row looks like the total of the list, not a contact": "Esta fila parece el total de la lista, no un contacto",
    "A contact needs a name, a company, an email address or a phone number":
      "Un contacto necesita un nombre, una empresa, un correo electrónico o un teléfono",
    "This file has no contacts. Export it from your address book again, as vCard.":
      "Este archivo no contiene ningún contacto. Expórtelo de nuevo de su libreta de direcciones, como vCard.",
    "At most {0} addresses": "Como máximo {0} direcciones",
    "At most {0} numbers": "Como máximo {0} números",
    "At most {0} websites": "Como máximo {0} sitios web",
    "At most {0} minutes (one day)": "Como máximo {0} minutos, un día",
    "At most {0} columns": "Como máximo {0} columnas",
    "At most {0} contacts": "Como máximo {0} contactos",
    "At least {0} minute": "Como mínimo {0} minuto",
    "Invalid email address": "El correo electrónico no es válido",
    "Phone is required": "El teléfono es obligatorio",
    "Choose a type": "Elija un tipo",
    "Choose a month and a day": "Elija un mes y un día",
    "Enter a tag": "Una etiqueta necesita una palabra",
    "Choose what it was": "Elija qué fue",
    "Use a whole number of minutes": "Use un número entero de minutos",
    "Write a subject": "Escriba un asunto",
    "Choose what happens to duplicates": "Indique qué hacer con los duplicados",
    "Use 3.0 or 4.0": "Use 3.0 o 4.0",
    "Use at most {0} contact IDs, separated by commas":
      "Use como máximo {0} identificadores de contactos, separados por comas",
    "Choose contacts first": "Elija primero los contactos",
    "Type the name to confirm": "Escriba el nombre para confirmar",
    "A mailing needs a name": "Un envío necesita un nombre",
  },
};
