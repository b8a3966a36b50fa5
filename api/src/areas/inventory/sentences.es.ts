import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Category not found": "Categoría no encontrada",
    "This category still has products or categories below it. Move them first.":
      "Esta categoría todavía tiene productos o subcategorías. Muévalos primero.",
    "A category can't be inside itself.": "Una categoría no puede estar dentro de sí misma.",
    "The file has no products below its header row.": "El archivo no tiene productos debajo de la fila de encabezados.",
    "Choose the column that contains the product names.": "Elija la columna que contiene los nombres de los productos.",
    "This product has stock, so it stays tracked": "Este producto tiene existencias, así que se sigue controlando",
    "We couldn't load this page of the list. Reload the list.":
      "No pudimos cargar esta página de la lista. Vuelva a cargar la lista.",
    "Stock isn't tracked for this product. Turn on stock tracking, or leave this empty.":
      "No se controlan las existencias de este producto. Active el control de existencias o deje esto vacío.",
    "Someone else changed this product after you opened it. Reload it and make your change again.":
      "Otra persona cambió este producto después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "Use Adjust stock to change the quantity.": "Use Ajustar existencias para cambiar la cantidad.",
    "This product still has stock. Set it to zero before you turn off stock tracking.":
      "Este producto todavía tiene existencias. Póngalas en cero antes de desactivar el control.",
    "The maximum can't be less than the minimum.": "El máximo no puede ser menor que el mínimo.",
    "This is already the recorded quantity.": "Esta ya es la cantidad registrada.",
    "You can have up to {0} categories. Delete one first.": "Puede tener hasta {0} categorías. Elimine una primero.",
    "Categories can be nested up to {0} levels.": "Las categorías pueden tener hasta {0} niveles.",
    "A category called {0} already exists here.": "Aquí ya existe una categoría llamada {0}.",
    "A file may have {0} rows; this one has {1}.": "Un archivo puede tener {0} filas; este tiene {1}.",
    "The SKU {0} is already used by {1}. Enter a different one.": "{1} ya usa el SKU {0}. Ingrese otro.",
    "{0} has stock movements or invoices, so it can't be deleted. Make it inactive instead.":
      "{0} tiene movimientos de existencias o facturas, así que no se puede eliminar. Desactívelo.",
    "Stock isn't tracked for {0}.": "No se controlan las existencias de {0}.",
    "Only {0} are in stock.": "Solo hay {0} en existencias.",
    "Not enough {0} ({1}) in stock: {2} needed, {3} left.":
      "No hay suficientes existencias de {0} ({1}): se necesitan {2} y quedan {3}.",
    "Low stock: {0}": "Existencias bajas: {0}",
    "Nothing is left. The minimum is {0}.": "No queda nada. El mínimo es {0}.",
    "{0} left. The minimum is {1}.": "Quedan {0}. El mínimo es {1}.",
  },
};
