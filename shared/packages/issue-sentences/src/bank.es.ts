/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Choose which column holds {0}.": "Elija qué columna contiene {0}.",
    "These dates can be read in more than one way. Which one is right?":
      "Estas fechas se pueden leer de más de una manera. ¿Cuál es la correcta?",
    "This file is in {0}, but your books are in US dollars. Convert the amounts first, or confirm that they are dollars.":
      "Este archivo indica {0} y sus libros están en dólares estadounidenses. Convierta primero los montos o confirme que son dólares.",
    "These amounts can be read in more than one way. Which character separates the cents?":
      "Estos montos se pueden leer de más de una manera. ¿Qué carácter separa los centavos?",
    "No amount in this file has a sign, but the balance shows the difference. Choose what amounts that increase the balance are.":
      "Ningún monto de este archivo tiene signo, pero el saldo los distingue. Elija qué son los montos que lo aumentan.",
    "Which words mean money in, and which mean money out?":
      "¿Qué palabras significan entrada de dinero y cuáles salida?",
    "In some rows the minus sign and the debit/credit column say different things. Which one is right?":
      "En algunas filas el signo menos y la columna de cargo/abono no coinciden. ¿Cuál es correcto?",
    "In {0} the running balance moves in the opposite direction from the amount. Which one is right?":
      "En {*0} el saldo se mueve al contrario de lo que indica el monto. ¿Cuál es correcto?",
    "The dates in this file have no year. Which day is the newest?":
      "Las fechas de este archivo no tienen año. ¿Qué día es el más reciente?",
    "The dates in this file have no year. What year is the newest one from?":
      "Las fechas de este archivo no tienen año. ¿De qué año es la más reciente?",
    "This looks like a card statement that writes spending without a minus. What are the amounts without one?":
      "Esto parece un estado de cuenta de tarjeta que escribe los gastos sin signo menos. ¿Qué son los montos sin signo?",
    "No amount in this file has a sign. What are they?": "Ningún monto de este archivo tiene signo. ¿Qué son?",
    'Couldn\'t read the line "{0}".': 'No se puede leer la línea "{0}".',
    'Couldn\'t read the date "{0}".': 'No se puede leer la fecha "{0}".',
    "Couldn't read the date “{0}”": "No se puede leer la fecha “{0}”",
    "Couldn't read the date “{0}”; write it like {1}": "No se puede leer la fecha “{0}”; escríbala como {1}",
    'Couldn\'t read the amount "{0}".': 'El monto "{0}" no se puede leer.',
    "Couldn't read the amount “{0}”": "El monto “{0}” no se puede leer",
    "Couldn't read the posting date.": "No se pudo leer la fecha contable.",
    "The file doesn't say whether the money came in or went out.": "Nada indica si el dinero entró o salió.",
    "The file doesn't say whether this amount is money in or money out": "Nada indica si este monto entró o salió",
    "The amount is in {0}, not in {1}.": "El monto está en {0}, no en {1}.",
    "The row has no amount": "La fila no tiene monto",
    "Choose the CSV export of your bank instead.": "Elija la exportación CSV de su banco.",
    "Save the sheet as CSV, or unpack the archive, and try again.":
      "Guarde la hoja como CSV o descomprima el archivo e intente de nuevo.",
    "Save the sheet as CSV and try again.": "Guarde la hoja como CSV e intente de nuevo.",
    "Unpack it and try again.": "Descomprímalo e intente de nuevo.",
    "This is an intraday report or a list of notices (CAMT.052 or CAMT.054), not a statement. Export CAMT.053 and try again.":
      "Este es un informe del día en curso o una lista de avisos (CAMT.052 o CAMT.054), no un estado de cuenta. Exporte CAMT.053 e intente de nuevo.",
    "This XML file contains no bank statement. Export CAMT.053 from your bank and try again.":
      "Este archivo XML no contiene un estado de cuenta. Exporte CAMT.053 de su banco e intente de nuevo.",
    "This QIF file has only investments. Export the cash account's transactions and try again.":
      "Este archivo QIF solo tiene inversiones. Exporte las transacciones de la cuenta de efectivo e intente de nuevo.",
    "This QIF file contains no bank, cash or card transactions. Export the account's transactions and try again.":
      "Este archivo QIF no contiene transacciones de una cuenta bancaria, de efectivo o de tarjeta. Exporte las transacciones de la cuenta e intente de nuevo.",
    "A line in this file is longer than a million characters, so it can't be a bank statement.":
      "Una línea de este archivo tiene más de un millón de caracteres, así que no puede ser un estado de cuenta.",
    "A heading, not a transaction": "Un encabezado, no una transacción",
    "The header again, not a transaction": "El encabezado otra vez, no una transacción",
    "Choose a statement that you downloaded from your bank: OFX, QFX, QIF, CAMT.053, MT940 or CSV.":
      "Elija un estado de cuenta que haya descargado de su banco: OFX, QFX, QIF, CAMT.053, MT940 o CSV.",
    "No row of this file has both a date and an amount. Export the transactions from your bank as CSV and try again.":
      "Ninguna fila de este archivo tiene fecha y monto a la vez. Exporte las transacciones de su banco como CSV e intente de nuevo.",
    "The amounts in this file use a decimal comma without quotes, so the comma splits them in two. Export the file with semicolons between columns and try again.":
      "Los montos de este archivo usan coma decimal sin comillas, así que la coma los parte en dos. Exporte el archivo con punto y coma entre columnas e intente de nuevo.",
    "We couldn't read the text in this file. Download it from your bank again.":
      "No pudimos leer el texto de este archivo. Descárguelo de nuevo de su banco.",
    "This is an intraday report (MT942), not a statement. Export MT940 or CAMT.053 and try again.":
      "Este es un informe del día en curso (MT942), no un estado de cuenta. Exporte MT940 o CAMT.053 e intente de nuevo.",
    "This MT940 file contains no statement. Download it from your bank again.":
      "Este archivo MT940 no contiene un estado de cuenta. Descárguelo de nuevo de su banco.",
    "This MT940 file ends in the middle. Download it from your bank again.":
      "Este archivo MT940 está incompleto. Descárguelo de nuevo de su banco.",
    "This file declares a document type, which bank statements don't need. For safety, it wasn't read.":
      "Este archivo declara un tipo de documento, que los estados de cuenta no necesitan. Por seguridad, no se leyó.",
    "This OFX file ends in the middle. Download it from your bank again.":
      "Este archivo OFX está incompleto. Descárguelo de nuevo de su banco.",
    "This OFX file contains no bank or card statement. Export the account's transactions and try again.":
      "Este archivo OFX no contiene el estado de una cuenta bancaria o tarjeta. Exporte las transacciones de la cuenta e intente de nuevo.",
    "This file is broken or ends in the middle. Download it from your bank again.":
      "Este archivo está dañado o incompleto. Descárguelo de nuevo de su banco.",
    "The file is larger than 50 MB. Export a shorter period, or split the file, and import the parts.":
      "El archivo pesa más de 50 MB. Exporte un período más corto o divídalo e importe las partes.",
    "The file contains only zero bytes: it wasn't saved or downloaded completely. Export it again.":
      "El archivo solo contiene ceros: no se guardó o descargó por completo. Expórtelo de nuevo.",
    "This is {0}, not a CSV file. {1}": "Esto es {*0}, no un archivo CSV. {*1}",
    "This isn't a text file. Choose your bank's CSV export instead.":
      "Este no es un archivo de texto. Elija la exportación CSV de su banco.",
    "This XML file contains no bank statement. Export CAMT.053 or OFX from your bank and try again.":
      "Este archivo XML no contiene un estado de cuenta. Exporte CAMT.053 u OFX de su banco e intente de nuevo.",
    "At most {0} categories": "Como máximo {0} categorías",
    "At most one for each side": "Como máximo uno por cada lado",
    "Bank name is required": "El nombre del banco es obligatorio",
    "Account name is required": "El nombre de la cuenta es obligatorio",
    "Choose what kind of account it is": "Elija qué tipo de cuenta es",
    "Use a currency code like USD": "Use un código de moneda como USD",
    "Use a number with at most two decimal places": "Use un número con dos decimales como máximo",
    "Use only the last 4 characters of the number":
      "Solo los últimos 4 caracteres del número, nunca el número completo",
    "Name the category": "Indique la categoría",
    "Choose a line": "Elija un movimiento",
    "Each can be listed only once": "Cada uno se puede indicar una sola vez",
    "Choose a transaction": "Elija una transacción",
  },
};
