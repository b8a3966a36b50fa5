/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Unit price must be 0 or greater": "El precio unitario debe ser 0 o más",
    "Credit limit must be 0 or greater": "El límite de crédito debe ser 0 o más",
    "At most {0} items": "Como máximo {0} artículos",
    "At most {0} copies": "Como máximo {0} copias",
    "At most {0} invoices in one payment": "Como máximo {0} facturas en un pago",
    "First name and last name are required for individuals, company name is required for businesses":
      "El nombre y el apellido son obligatorios para las personas; el nombre de la empresa, para las empresas",
    "Choose individual or business": "Elija persona o empresa",
    "Invalid email format": "El formato del correo electrónico no es válido",
    "Invoices are in US dollars for now. Convert the amount first.":
      "Por ahora las facturas están en dólares estadounidenses. Convierta primero el monto.",
    "Payments are in US dollars for now. Convert the amount first.":
      "Por ahora los pagos están en dólares estadounidenses. Convierta primero el monto.",
    "Customer is required": "El cliente es obligatorio",
    "Invoice number is required": "El número de factura es obligatorio",
    "Issue date is required": "La fecha de emisión es obligatoria",
    "Due date is required": "La fecha de vencimiento es obligatoria",
    "Choose a template": "Elija una plantilla",
    "At least one item is required": "Se necesita al menos un artículo",
    "Company name is required": "El nombre de la empresa es obligatorio",
    "Client name is required": "El nombre del cliente es obligatorio",
    "Rate must be greater than 0": "La tarifa debe ser mayor que 0",
    "Choose a payment method": "Elija un método de pago",
    "Choose how often you file": "Elija con qué frecuencia presenta su declaración",
    "Enter a day from {0} to {1}": "Ingrese un día del {0} al {1}",
    "Discount must be between 0 and 100": "El descuento debe estar entre 0 y 100",
  },
};
