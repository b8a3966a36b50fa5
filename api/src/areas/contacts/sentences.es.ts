import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "1 record kept in {0}. Ask a member with {1}.": "1 registro guardado en {*0}. Pídalo a un miembro con {*1}.",
    "{0} records kept in {1}. Ask a member with {2}.":
      "{0} registros guardados en {*1}. Pídalos a un miembro con {*2}.",
    "1 record of private events. Only the people in them can see them.":
      "1 registro de eventos privados. Solo pueden verlo las personas que participan en ellos.",
    "{0} records of private events. Only the people in them can see them.":
      "{0} registros de eventos privados. Solo pueden verlos las personas que participan en ellos.",
    "1 record of emails about records that you don't have permission for.":
      "1 registro de correos sobre registros para los que usted no tiene permiso.",
    "{0} records of emails about records that you don't have permission for.":
      "{0} registros de correos sobre registros para los que usted no tiene permiso.",
    "Someone else changed this activity after you opened it. Review it before you save.":
      "Otra persona cambió esta actividad después de que usted la abrió. Revísela antes de guardar.",
    "Activity not found": "Actividad no encontrada",
    "This day is in the future. Log what has happened, and plan the rest in the calendar.":
      "Este día aún no llega. Anote lo que ya ocurrió y planee lo demás en el calendario.",
    "Choose what to change": "Elija qué cambiar",
    "Name the contacts by ID or by a filter": "Indique los contactos por sus identificadores o por un filtro",
    "Change of contacts not found": "Cambio de contactos no encontrado",
    "This change was made more than a day ago and can't be undone anymore.":
      "Este cambio se hizo hace más de un día y ya no se puede deshacer.",
    "Contact not found": "Contacto no encontrado",
    "You can't merge a contact with itself": "No se puede combinar un contacto consigo mismo",
    "Pair of contacts not found": "Par de contactos no encontrado",
    "Merge not found": "Combinación no encontrada",
    "The file has more than 50,000 contacts. Split it and import the parts.":
      "El archivo tiene más de 50,000 contactos. Divídalo e importe las partes.",
    "This file is neither CSV nor vCard. Export your contacts as one of these.":
      "Este archivo no es CSV ni vCard. Exporte sus contactos en uno de esos formatos.",
    "This file is no longer stored. Upload it again.": "Este archivo ya no está guardado. Súbalo de nuevo.",
    "A row has no type. Upload the file again.": "Una fila no tiene tipo. Cargue el archivo de nuevo.",
    "This import hasn't finished yet. Try again when it has.":
      "Esta importación no ha terminado. Espere a que termine.",
    "This import id was used for another file. Use a new one.":
      "Este identificador de importación se usó para otro archivo. Use uno nuevo.",
    "This import has already started. Upload the file again to start a new one.":
      "Esta importación ya empezó. Suba el archivo de nuevo para iniciar otra.",
    "This import was undone. Upload the file again to start a new one.":
      "Esta importación se deshizo. Suba el archivo de nuevo para iniciar otra.",
    "The minimum is above the maximum": "El mínimo es mayor que el máximo",
    "Segment not found": "Segmento no encontrado",
    "Someone else changed this contact after you opened it. Reload it and make your change again.":
      "Otra persona cambió este contacto después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "This contact type is for businesses. Choose a non-profit type.":
      "Este tipo es para empresas. Elija uno de una organización sin fines de lucro.",
    "This type is for non-profit organizations. Choose a type for businesses.":
      "Este tipo es para organizaciones sin fines de lucro. Elija uno de una empresa.",
    "Only non-profit organizations have donations": "Solo las organizaciones sin fines de lucro llevan donativos",
    "This person's data was erased. Choose another contact.":
      "Los datos de esta persona se borraron. Elija otro contacto.",
    "Someone else changed this segment after you opened it. Reload it and make your change again.":
      "Otra persona cambió este segmento después de que usted lo abrió. Vuelva a cargarlo y repita su cambio.",
    "A segment with this name already exists": "Ya existe un segmento con este nombre",
    "Mailings to this address are already off.": "Ya no se envían correos a esta dirección.",
    "Address not found": "Dirección no encontrada",
    "This page of the timeline can't be found. Reload the page.":
      "No se encuentra esta página del historial. Vuelva a cargar la página.",
    "Name the contacts by ID or by their deletion":
      "Indique los contactos por sus identificadores o por lo que los eliminó",
    "This contact is no longer in Deleted contacts: someone restored it, or it was permanently removed.":
      "Este contacto ya no está entre los eliminados: alguien lo restauró o se borró de forma permanente.",
    "None of these contacts are in Deleted contacts anymore: someone restored them, or they were permanently removed.":
      "Ninguno de estos contactos está ya entre los eliminados: alguien los restauró o se borraron de forma permanente.",
    "Name the contacts by ID, or all": "Indique los contactos por sus identificadores o todos",
    "None of these contacts are in Deleted contacts anymore.":
      "Ninguno de estos contactos está ya entre los eliminados.",
    "There are now {0} matching contacts, not {1}. Review the list before you delete them.":
      "Ahora hay {0} contactos así, no {1}. Revise la lista antes de eliminarlos.",
    "{0} contacts are selected, and you can delete up to {1} at a time. Narrow the filter.":
      "Hay {0} contactos seleccionados y se pueden eliminar hasta {1} a la vez. Reduzca el filtro.",
    "You can't add and remove the tag {0} in one change":
      "No se puede agregar y quitar la etiqueta {0} en un mismo cambio",
    "{0} of the contacts would have more than {1} tags. Nothing was changed.":
      "{0} de los contactos tendrían más de {1} etiquetas. No se cambió nada.",
    "The tag “{0}” already exists, on {1}. Merge the tags, or choose another name.":
      "La etiqueta “{0}” ya existe, en {*1}. Combine las etiquetas o elija otro nombre.",
    "The segment {0} uses this tag. Change or delete the segment first.":
      "El segmento {0} usa esta etiqueta. Cambie o elimine primero el segmento.",
    "The segments {0} use this tag. Change or delete them first.":
      "Los segmentos {0} usan esta etiqueta. Cámbielos o elimínelos primero.",
    "No contact has the tag “{0}” anymore. Someone may have renamed or removed it.":
      "Ningún contacto tiene ya la etiqueta “{0}”. Quizá alguien le cambió el nombre o la quitó.",
    "{0} needs the donations permission. Ask an admin of your organization for it.":
      "{*0} requiere el permiso de donativos. Pídalo a un administrador de su organización.",
    "A merge can be undone for {0} days. This one is older.":
      "Una combinación se puede deshacer durante {0} días. Esta es más antigua.",
    "{0} was merged into this contact later. Undo that merge first.":
      "{0} se combinó después con este contacto. Deshaga primero esa combinación.",
    "An import can be undone for {0} days.": "Una importación se puede deshacer durante {0} días.",
    "An activity of {0} is logged, so the last contact can't be earlier. Change or delete that activity first.":
      "Hay una actividad registrada del {@0}, así que el último contacto no puede ser anterior. Cambie o elimine primero esa actividad.",
    "Gifts of {0} are recorded here, so the total can't be less. Change the gifts under Donations.":
      "Aquí hay donativos registrados por {0}, así que el total no puede ser menor. Cambie los donativos en Donativos.",
    "{0} was deleted from your contacts. Restore the contact, or choose another one.":
      "{0} se eliminó de sus contactos. Restaure el contacto o elija otro.",
    "Type {0} to confirm": "Escriba {0} para confirmar",
    "You can have up to {0} segments. Delete one you no longer need.":
      "Puede tener hasta {0} segmentos. Elimine uno que ya no necesite.",
    "A segment called {0} already exists. Choose another name.": "Ya existe un segmento {0}. Elija otro nombre.",
    "Choose the type of the contacts in this file. Your file doesn't say it for every row.":
      "Elija el tipo de los contactos de este archivo. Su archivo no lo indica en todas las filas.",
    "{0} contacts added.": "{0} contactos agregados.",
    "1 contact added.": "1 contacto agregado.",
    "{0} contacts added, {1}.": "{0} contactos agregados, {*1}.",
    "1 contact added, {0}.": "1 contacto agregado, {*0}.",
    "Email to this address bounces: its mail server rejected a message. Choose another address, or remove this one under Mailings, Suppressed addresses, once it works again.":
      "Los correos a esta dirección no llegan: su servidor rechazó uno. Elija otra dirección o quite la entrada en Envíos, Direcciones bloqueadas, cuando esté corregida.",
    "This isn't one of the contact's addresses. Add it to the contact first.":
      "Esta no es una de las direcciones del contacto. Agréguela primero al contacto.",
    "You've sent too many emails to {0} today. Send this one tomorrow.":
      "Hoy envió demasiados correos a {0}. Envíe este mañana.",
    "You've sent as many personal emails as you can in a day. Send this one tomorrow.":
      "Ya envió todos los correos personales que se pueden enviar en un día. Envíe este mañana.",
    "You can send up to {0} personal emails a day. Send this one tomorrow, or use a mailing to write to many people.":
      "Puede enviar hasta {0} correos personales al día. Envíe este mañana o use un envío para escribir a muchas personas.",
    "Erasing this person also changes records in {0}, which needs {1}. Ask an admin, or a member who has it, to erase them.":
      "Borrar a esta persona también cambia registros en {*0}, lo que requiere {*1}. Pida a un administrador, o a un miembro que lo tenga, que la borre.",
    "Write a message": "Escriba un mensaje",
    "Your organization has sent {0} personal emails today, which is the daily limit. Send this one tomorrow, or use a mailing to write to many people.":
      "Su organización envió hoy {0} correos personales, que es el límite diario. Envíe este mañana o use un envío para escribir a muchas personas.",
  },
  phrases: {
    Contacts: "Contactos",
    Notes: "Notas",
    Mail: "Correo",
    Calendar: "Calendario",
    "1 contact": "1 contacto",
    "{0} contacts": "{0} contactos",
    "A segment by total donations": "Un segmento por total de donativos",
    "Filtering by total donations": "Filtrar por total de donativos",
    "Sorting by total donations": "Ordenar por total de donativos",
    "{0} contacts added": "{0} contactos agregados",
    "1 contact added": "1 contacto agregado",
    "{0} merged": "{0} combinados",
    "{0} skipped": "{0} omitidos",
    "{0} merged, {1}": "{0} combinados, {*1}",
    "{0} skipped, {1}": "{0} omitidos, {*1}",
    "1 row couldn't be imported": "no se pudo importar 1 fila",
    "{0} rows couldn't be imported": "no se pudieron importar {0} filas",
    "{0} and {1}": "{*0} y {*1}",
    "{0}, and {1}": "{*0} y {*1}",
    "{0}, {1}, and {2}": "{*0}, {*1} y {*2}",
    "the calendar": "el calendario",
    "the audit log": "el registro de auditoría",
    Surveys: "Encuestas",
    Invoicing: "Facturación",
    Finance: "Finanzas",
    Donations: "Donativos",
    "the admin role": "el rol de administrador",
    "finances permission": "el permiso de finanzas",
    "surveys permission": "el permiso de encuestas",
    "donations permission": "el permiso de donativos",
    "contacts permission": "el permiso de contactos",
    "finances permission and the admin role": "el permiso de finanzas y el rol de administrador",
    "surveys permission and the admin role": "el permiso de encuestas y el rol de administrador",
    "donations permission and the admin role": "el permiso de donativos y el rol de administrador",
    "Seeing who got a mailing by total donations": "Ver quién recibió un envío por total de donativos",
    "Entering total donations": "Ingresar el total de donativos",
    "Changing total donations": "Cambiar el total de donativos",
  },
};
