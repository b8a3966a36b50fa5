/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "The maximum must be at least the minimum of {0}": "El máximo debe ser al menos el mínimo de {0}",
    "Preset amounts must be between {0} and {1}": "Los montos sugeridos deben estar entre {0} y {1}",
    "Amount must be between {0} and {1}": "El monto debe estar entre {0} y {1}",
    "Please enter a valid amount between {0} and {1}": "Ingrese un monto válido entre {0} y {1}",
    "A received donation can't be dated after today": "Un donativo recibido no puede tener fecha posterior a hoy",
    "At most {0} preset amounts": "Como máximo {0} montos sugeridos",
    "Choose how often you give": "Elija con qué frecuencia dona",
    "Choose how the donation was made": "Elija cómo llegó el donativo",
    "This isn't a card token": "No es un token de una tarjeta",
    "Use a percentage with at most two decimal places": "Use un porcentaje con dos decimales como máximo",
    "Enter a percentage from {0} to {1}": "Ingrese un porcentaje de {0} a {1}",
    "Page address is required": "La dirección de la página es obligatoria",
    "Use lowercase letters, digits and hyphens": "Use minúsculas, dígitos y guiones",
    "Choose a page address with words, not an ID": "Elija una dirección de página con palabras",
    "Use amounts above zero": "Use montos mayores que cero",
    "Gifts must be in US dollars for now": "Por ahora los donativos se reciben en dólares estadounidenses",
    "Offer at least one frequency": "Ofrezca al menos una frecuencia",
    "Donor name is required": "El nombre del donante es obligatorio",
    "Say for how many months, or to skip the next payment": "Indique por cuántos meses, o que se omita el próximo pago",
  },
};
