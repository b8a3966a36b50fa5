/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Enter where the stock goes": "Indique adónde van las existencias",
    "Choose what happens": "Elija qué ocurre",
    "Quantity must be 0 or greater": "La cantidad debe ser 0 o más",
    "SKU is required": "El SKU es obligatorio",
    "Unit is required": "La unidad es obligatoria",
    "Cost price must be 0 or greater": "El precio de costo debe ser 0 o más",
    "Selling price must be 0 or greater": "El precio de venta debe ser 0 o más",
  },
};
