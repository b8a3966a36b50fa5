import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Bank account not found": "Cuenta bancaria no encontrada",
    "This account has lines. Deactivate it to keep them, or undo its statements first.":
      "Esta cuenta tiene movimientos. Desactívela para conservarlos o deshaga primero sus estados de cuenta.",
    "Lines of another account are recorded as transfers to or from this one. Deactivate it, or undo those matches first.":
      "Hay movimientos de otra cuenta registrados como transferencias a esta cuenta o desde ella. Desactívela o deshaga primero esas conciliaciones.",
    "One of these lines no longer exists. Reload the page and choose again.":
      "Uno de estos movimientos ya no existe. Vuelva a cargar la página y elija de nuevo.",
    "This transaction isn't in your books anymore. Choose another one.":
      "Esta transacción ya no está en sus libros. Elija otra.",
    "Bank transaction not found": "Movimiento bancario no encontrado",
    "Your bank hasn't posted this line yet, and its amount may change. Create the transaction once it's posted.":
      "Su banco aún no ha confirmado este movimiento y el monto puede cambiar. Cree la transacción cuando esté confirmado.",
    "This line isn't matched to anything.": "Este movimiento no está conciliado con nada.",
    "Your bank hasn't posted this line yet, and its amount may change. Match the deposit once it's posted.":
      "Su banco aún no ha confirmado este movimiento y el monto puede cambiar. Concilie el depósito cuando esté confirmado.",
    "Choose lines of one account. Match lines of two accounts as a transfer instead.":
      "Elija movimientos de una sola cuenta. Concilie los de dos cuentas como una transferencia.",
    "The bank's lines are money in, and these transactions add up to money out. Choose others.":
      "Los movimientos del banco son entradas de dinero y estas transacciones suman una salida. Elija otras.",
    "The bank's lines are money out, and these transactions add up to money in. Choose others.":
      "Los movimientos del banco son salidas de dinero y estas transacciones suman una entrada. Elija otras.",
    "The lines and the transactions now have the same total, so there is no difference to record. Check the match again.":
      "Los movimientos y las transacciones ya son iguales, así que no queda diferencia que registrar. Revise la conciliación.",
    "There is no difference to record": "No queda diferencia que registrar",
    "This difference is too large to be a fee": "Esta diferencia es demasiado grande para ser una comisión",
    "Your bank hasn't posted this line yet, and its amount may change. Record the difference once the line is posted.":
      "Su banco aún no ha confirmado este movimiento y el monto puede cambiar. Registre la diferencia cuando esté confirmado.",
    "The bank's amount and the transaction's amount differ. Correct the transaction first, or choose another one.":
      "El monto del banco y el de la transacción no son iguales. Corrija primero la transacción o elija otra.",
    "This line isn't ignored.": "Este movimiento no está omitido.",
    "This line is already matched. Undo that match first.": "Este movimiento ya está conciliado. Deshaga eso primero.",
    "This line is ignored. Open it again first.": "Este movimiento está omitido. Vuelva a abrirlo primero.",
    "This transaction is recorded as a transfer between your accounts. Undo the match under Bank Accounts to restore it.":
      "Esta transacción está registrada como una transferencia entre sus cuentas. Deshaga la conciliación en Cuentas bancarias para restaurarla.",
    "Choose a line of another account.": "Elija un movimiento de otra cuenta.",
    "Choose an account other than the line's own.": "Elija una cuenta distinta de la del movimiento.",
    "This account no longer exists. Choose another one.": "Esta cuenta ya no existe. Elija otra.",
    "The two lines of a transfer have the same amount, one as money in and one as money out. Choose another line.":
      "Los dos movimientos de una transferencia tienen el mismo monto: uno es una entrada y el otro una salida de dinero. Elija otro movimiento.",
    "The other line is already matched. Undo that match first.":
      "El otro movimiento ya está conciliado. Deshaga primero esa conciliación.",
    "Choose at most one expense and one income: the two sides of the transfer.":
      "Elija como máximo un gasto y un ingreso: los dos lados de la transferencia.",
    "This statement was undone.": "Este estado de cuenta se deshizo.",
    "The bank's own file names the closing balance of this statement.":
      "El archivo del banco ya indica el saldo final de este estado de cuenta.",
    "The closing balance is dated before the statement starts":
      "El saldo final es de un día anterior al inicio del estado de cuenta",
    "This statement was already undone.": "Este estado de cuenta ya se deshizo.",
    "Statement not found": "Estado de cuenta no encontrado",
    "This file doesn't contain that account.": "Este archivo no contiene esa cuenta.",
    "This file doesn't contain a statement.": "Este archivo no contiene ningún estado de cuenta.",
    "This file has statements in several currencies. Export one of them.":
      "Este archivo tiene estados de cuenta en varias monedas. Exporte una de ellas.",
    "This account is deactivated. Reactivate it to load statements into it.":
      "Esta cuenta está desactivada. Reactívela para cargar estados de cuenta.",
    '"{0}" of {1} is already {2}. Reload the page to see its match.':
      '"{0}" del {@1} ya está {*2}. Vuelva a cargar la página para ver su conciliación.',
    'This transaction is already matched to another bank line ("{0}", {1}).':
      'Esta transacción ya está conciliada con otro movimiento bancario ("{0}", {1}).',
    "The lines and the transactions are {0} apart. Choose others, or record the difference with a category.":
      "Los movimientos y las transacciones difieren en {0}. Elija otros o registre la diferencia con una categoría.",
    "{0} is in {1}, and {2} is in {3}. Amounts are never converted: ignore both lines, and record the exchange fee as a transaction.":
      "{0} está en {1} y {2} está en {3}. Los montos nunca se convierten: omita los dos movimientos y registre la comisión de cambio como una transacción.",
    "Choose a line of {0}.": "Elija un movimiento de {0}.",
    '"{0}" has a different amount than the transfer.': '"{0}" tiene un monto distinto del de la transferencia.',
    "Import it there, or confirm that it belongs here.": "Cárguelo allí o indique que de todos modos pertenece aquí.",
    "This file has {0} accounts. Choose the one to load.": "Este archivo contiene {0} cuentas. Elija cuál cargar.",
    "{0} ending in {1}, {2}": "{*0} terminada en {1}, {*2}",
    "This file has more than {0} lines. Export a shorter period and load the parts.":
      "Este archivo tiene más de {0} movimientos. Exporte períodos más cortos y cárguelos por partes.",
    "None of the lines in this file could be read. {0}": "No se pudo leer ningún movimiento de este archivo. {*0}",
    "This file is in {0}, and the account is in {1}. Load it into an account in {2}.":
      "Este archivo está en {0} y la cuenta está en {1}. Cárguelo en una cuenta en {2}.",
    "This file has lines in several currencies ({0}). Export one of them.":
      "Este archivo tiene movimientos en varias monedas ({0}). Exporte una de ellas.",
    "It first appears on line {0}.": "Aparece por primera vez en la línea {0}.",
    "This file is for a different account than earlier files loaded into {0}.":
      "Este archivo es de una cuenta distinta de la de los archivos cargados antes en {0}.",
    "1 line in the files couldn't be read and is missing here.":
      "No se pudo leer 1 movimiento de los archivos y falta aquí.",
    "{0} lines in the files couldn't be read and are missing here.":
      "No se pudieron leer {0} movimientos de los archivos y faltan aquí.",
    "1 line in this file couldn't be read.": "No se pudo leer 1 movimiento de este archivo.",
    "{0} lines in this file couldn't be read.": "No se pudieron leer {0} movimientos de este archivo.",
    "This file names no opening balance: what was loaded before it may have a gap, or lines that are in twice.":
      "Este archivo no indica un saldo inicial: lo cargado antes puede tener un hueco o movimientos repetidos.",
    "The file's own lines do not add up to its balances: it may be cut off, or leave out a day.":
      "Los movimientos del archivo no suman sus saldos: puede estar cortado o faltarle un día.",
    "No statement covers {0}. Load it, if money moved then.":
      "Ningún estado de cuenta cubre el período del {*0}. Cárguelo si hubo movimientos en esos días.",
    "No statement covers {0}, and {1} moved then. Load it.":
      "Ningún estado de cuenta cubre el período del {*0}, y en esos días se movieron {1}. Cárguelo.",
    "The pending lines add up to exactly this difference: the bank may have posted them already.":
      "Los movimientos pendientes suman exactamente esta diferencia: es posible que el banco ya los haya asentado.",
    '"{0}" of {1} has exactly this amount: it may be in here twice.':
      '"{0}" del {@1} tiene exactamente este monto: puede estar aquí dos veces.',
    "The opening balance may be another one: with {0} it would come out.":
      "El saldo inicial puede ser otro: con {0} cuadraría.",
    "This file is for a different account than earlier files loaded into {0}, although its number also ends in {1}.":
      "Este archivo es de una cuenta distinta de la de los archivos cargados antes en {0}, aunque también termina en {1}.",
    "Same amount, {0}": "Mismo monto, {*0}",
    "Or a transfer: {0}": "O una transferencia: {0}",
    "Recorded as a transfer in {0}, {1}": "Registrado como transferencia en {0}, {*1}",
    "Opposite amount in {0}, {1}": "Monto opuesto en {0}, {*1}",
    "{0} transactions of {1} add up to the same amount": "{0} transacciones del {*1} suman el mismo monto",
    "{0} card payments of {1}, less a fee of {2} ({3})":
      "{0} pagos con tarjeta del {*1}, menos una comisión de {2} ({3})",
    "This file is for the account ending in {0}, but {1} ends in {2}.":
      "Este archivo es de la cuenta terminada en {0}, y {1} termina en {2}.",
  },
  phrases: {
    "{0} line": "{0} movimiento",
    "{0} lines": "{0} movimientos",
    matched: "conciliado",
    ignored: "omitido",
    "same day": "mismo día",
    "same reference {0}": "misma referencia {0}",
    "same reference {0}, {1}": "misma referencia {0}, {*1}",
    "same day, similar name": "mismo día, nombre parecido",
    "in the books 1 day earlier": "en los libros 1 día antes",
    "in the books {0} days earlier": "en los libros {0} días antes",
    "at the bank 1 day earlier": "en el banco 1 día antes",
    "at the bank {0} days earlier": "en el banco {0} días antes",
    "in the books 1 day earlier, similar name": "en los libros 1 día antes, nombre parecido",
    "in the books {0} days earlier, similar name": "en los libros {0} días antes, nombre parecido",
    "at the bank 1 day earlier, similar name": "en el banco 1 día antes, nombre parecido",
    "at the bank {0} days earlier, similar name": "en el banco {0} días antes, nombre parecido",
    "1 day later": "1 día después",
    "{0} days later": "{0} días después",
    "1 day earlier": "1 día antes",
    "{0} days earlier": "{0} días antes",
    "{0} to {1}": "{@0} al {@1}",
    Checking: "Cuenta corriente",
    Savings: "Cuenta de ahorros",
    "Credit card": "Tarjeta de crédito",
    Account: "Cuenta",
  },
};
