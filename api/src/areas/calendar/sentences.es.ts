import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "This link was used too often in a short time. Wait a few minutes and try again.":
      "Este enlace se usó demasiadas veces en poco tiempo. Espere unos minutos e intente de nuevo.",
    "Many times were booked here in a short time. Wait a few minutes and try again.":
      "Aquí se reservaron muchas horas en poco tiempo. Espere unos minutos e intente de nuevo.",
    "This calendar was asked for too often in a short time. Ask again in ten minutes.":
      "Este calendario se consultó demasiadas veces en poco tiempo. Consúltelo de nuevo en diez minutos.",
    "This calendar was asked for too often in a short time. Wait a few minutes and try again.":
      "Este calendario se consultó demasiadas veces en poco tiempo. Espere unos minutos e intente de nuevo.",
    "Someone has booked this time with you. Choose another time, or cancel that meeting first.":
      "Alguien ya reservó esta hora con usted. Elija otra o cancele primero esa cita.",
    "There is no booking page at this address. Ask the person you want to meet for the right link.":
      "No hay ninguna página de reservas en esta dirección. Pida la correcta a la persona con la que quiere reunirse.",
    "Meeting type not found": "Tipo de cita no encontrado",
    "The meeting types have changed. Review them again.":
      "Los tipos de cita cambiaron mientras tanto. Revíselos de nuevo.",
    "Another of your meeting types uses this address": "Otro de sus tipos de cita usa esta dirección",
    "We couldn't find this request. Open the link in your email again, or sign in and check your calendar.":
      "No encontramos esta solicitud. Abra de nuevo el enlace de su correo o inicie sesión y revise su calendario.",
    "This meeting is over, so the link in your email no longer works.":
      "Esta reunión ya terminó, así que el enlace de su correo ya no funciona.",
    "Your organization is read-only right now. Sign in to see why.":
      "Su organización es de solo lectura por el momento. Inicie sesión para ver por qué.",
    "Booking not found": "Reserva no encontrada",
    "This page isn't accepting bookings right now. Contact the person you want to meet.":
      "Esta página no acepta reservas por el momento. Pregunte a la persona con la que quiere reunirse.",
    "Choose what you want to book": "Elija qué quiere reservar",
    "We couldn't find this booking. Open the link in your email again.":
      "No encontramos esta reserva. Abra de nuevo el enlace de su correo.",
    "This booking was canceled. Book another time instead.": "Esta reserva se canceló. Reserve otra hora.",
    "This meeting is over. Book another time instead.": "Esta reunión ya terminó. Reserve otra hora.",
    "This time was just taken. Choose another one; what you wrote is still here.":
      "Esta hora se acaba de ocupar. Elija otra; lo que escribió sigue aquí.",
    "Leave the user name and password out of the address.":
      "Quite el nombre de usuario y la contraseña de la dirección.",
    "Connected calendar not found": "Calendario conectado no encontrado",
    "This calendar is paused. Resume it first.": "Este calendario está en pausa. Reanúdelo primero.",
    "This calendar was just synced. Try again in a few seconds.":
      "Este calendario se leyó hace un momento. Intente de nuevo en unos segundos.",
    "Add a time, or choose all day": "Agregue una hora o elija todo el día",
    "The event must end after it starts": "El evento debe terminar después de empezar",
    "This day doesn't exist": "Este día no existe",
    "This time doesn't exist": "Esta hora no existe",
    "This time doesn't exist on that day because the clocks go forward. Choose another time.":
      "Esta hora no existe ese día porque se adelantan los relojes. Elija otra hora.",
    "Occurrence not found": "Fecha no encontrada",
    "A single occurrence can't repeat. Change this and following events, or all events.":
      "Una sola fecha no se puede repetir. Cambie esta y las siguientes o todos los eventos.",
    "This change was already made. Reload the calendar to see it.":
      "Este cambio ya se hizo. Vuelva a cargar el calendario para verlo.",
    "Too many occurrences of this series are skipped. Change its rule instead.":
      "Se omiten demasiadas fechas de esta serie. Cambie su regla.",
    "This isn't a valid repeat rule": "Esto no es una regla",
    "With this rule, the event never takes place. Check its days and when it ends.":
      "Con esta regla el evento nunca ocurre. Revise sus días y cuándo termina.",
    "The end must be after the start": "El fin debe ser posterior al inicio",
    "Name the occurrence of the series": "Indique de qué fecha de la serie se trata",
    "Deleted occurrence not found": "Fecha eliminada no encontrada",
    "Deleted event not found": "Evento eliminado no encontrado",
    "The series of this occurrence not found": "La serie de esta fecha no se encontró",
    "Someone changed this event in the meantime, so it wasn't changed back. Open it to see the changes.":
      "Alguien cambió este evento mientras tanto, así que se dejó como está. Ábralo para ver los cambios.",
    "Change not found": "Cambio no encontrado",
    "This change was already undone.": "Este cambio ya se deshizo.",
    "Event not found": "Evento no encontrado",
    "This event is from a connected calendar. Change it there, and it will update here.":
      "Este evento viene de un calendario conectado. Cámbielo allí y aquí se actualizará.",
    "Only the person who created this event or a manager can change it.":
      "Solo quien creó este evento o un gerente puede cambiarlo.",
    "Someone else changed this event in the meantime. Reload it and make your change again.":
      "Otra persona cambió este evento mientras tanto. Vuelva a cargarlo y repita su cambio.",
    "You aren't invited to this event.": "No está invitado a este evento.",
    "There is no calendar at this address. Get a new link from the place where you subscribed.":
      "No hay ningún calendario en esta dirección. Pida una nueva donde se suscribió.",
    "This file has no events. Choose an iCalendar file (.ics) exported from another calendar.":
      "No hay ningún evento en este archivo. Elija un archivo iCalendar (.ics) exportado de otro calendario.",
    "The file has more than 20,000 events. Split it and import the parts.":
      "El archivo tiene más de 20,000 eventos. Divídalo e importe las partes.",
    "The file has more than 1,000 answers. Split it and import the parts.":
      "El archivo tiene más de 1,000 respuestas. Divídalo e importe las partes.",
    "Someone else started this import. Choose the file again.":
      "Otra persona inició esta importación. Elija el archivo de nuevo.",
    "This event doesn't repeat, so you can't answer for a single date.":
      "Este evento ocurre una sola vez. Responda al evento completo.",
    "You aren't invited on this date.": "No está invitado en esta fecha.",
    "We couldn't find this invitation. Open the link in your email again.":
      "No encontramos esta invitación. Abra de nuevo el enlace de su correo.",
    "This event was canceled, so there's nothing to answer.":
      "Este evento se canceló, así que no hay nada que responder.",
    "This event is over, so there's nothing to answer.": "Este evento ya terminó, así que no hay nada que responder.",
    "There is no calendar at this address. Ask the organization for the right link.":
      "No hay ningún calendario en esta dirección. Pida la correcta a la organización.",
    "This calendar is closed right now. Contact the organization.":
      "Este calendario está cerrado por el momento. Pregunte a la organización.",
    "The end is before the start": "El fin es anterior al inicio",
    "Choose an address for the public calendar": "Elija una dirección para el calendario público",
    "This address isn't available. Choose another one.": "Esta dirección no está disponible. Elija otra.",
    "Working hours must end after they start": "El horario de trabajo debe terminar después de empezar",
    "Choose an address for your booking page": "Elija una dirección para su página de reservas",
    "We couldn't find this sign-up. Open the link in your email again.":
      "No encontramos esta inscripción. Abra de nuevo el enlace de su correo.",
    "There aren't enough places left for that many people.": "Quedan muy pocos lugares para tantas personas.",
    "This sign-up was canceled.": "Esta inscripción se canceló.",
    "This event was canceled.": "Este evento se canceló.",
    "This event is over.": "Este evento ya terminó.",
    "Sign-up not found": "Inscripción no encontrada",
    "Choose the date of the series that people can sign up for":
      "Indique para qué fecha de la serie se inscribe la gente",
    "Sign-up for this event is closed.": "La inscripción a este evento está cerrada.",
    "This event is full.": "Todos los lugares están ocupados.",
    "Only 1 place is left. Sign up fewer people.": "Solo queda 1 lugar. Inscriba a menos personas.",
    "A page can have up to {0} meeting types.": "Una página ofrece como máximo {0} tipos de cita.",
    "You have {0} connected calendars, the maximum. Disconnect one first.":
      "Tiene {0} calendarios conectados, que es el máximo. Desconecte uno primero.",
    "An event can last up to {0} days. Use a repeating event instead.":
      "Un evento puede durar hasta {0} días. Use un evento que se repita.",
    "Only the organizer of this meeting can invite people. Remove {0}.":
      "Solo el organizador de esta reunión puede invitar a otras personas. Quite a {0}.",
    "Up to {0} days at a time": "Hasta {0} días a la vez",
    "At most {0} person": "Como máximo {0} persona",
    "Only {0} places are left. Sign up fewer people.": "Solo quedan {0} lugares. Inscriba a menos personas.",
    "{0} requested a meeting": "{0} pide una cita",
    "{0} booked a meeting": "{0} reservó una cita",
    "{0} moved a meeting": "{0} cambió una cita",
    "{0} canceled a meeting": "{0} canceló una cita",
    "“{0}” couldn't be read for a day": "“{0}” no se pudo leer durante un día",
    "Its events stay as they were.": "Sus eventos quedan como estaban.",
    "This address is no longer valid.": "Esta dirección ya no es válida.",
    "The calendar's server refused access to this address.": "El servidor no da acceso a esta dirección.",
    "This address doesn't lead to a calendar.": "En esta dirección no hay un calendario, sino otra cosa.",
    "This calendar is too large: at most {0} MB, and {1} events from the past year on.":
      "Este calendario es demasiado grande: como máximo {0} MB y {1} eventos del último año y futuros.",
    "This calendar's server can't be reached or doesn't answer in time. We'll try again automatically.":
      "No se puede acceder al servidor de este calendario o no responde a tiempo. Se intenta de nuevo automáticamente.",
    "This address isn't on the public internet. Use the address that the calendar's provider shows.":
      "Esta dirección no lleva a la internet pública. Use la dirección que muestra el proveedor del calendario.",
    "The server can't decrypt this address with its current keys.":
      "La dirección no se puede leer con las claves que tiene el programa.",
    "Copy the “Secret address in iCal format” from the calendar's settings again.":
      "Copie de nuevo la “Dirección secreta en formato iCal” de la configuración del calendario.",
    "Publish the calendar again in Outlook’s settings and copy the address that ends in .ics.":
      "Publique de nuevo el calendario en la configuración de Outlook y copie la dirección que termina en .ics.",
    "Invitation: {0}": "Invitación: {0}",
    "Changed: {0}": "Cambió: {0}",
    "Canceled: {0}": "Cancelado: {0}",
    "Canceled: {0} – from {1} on": "Cancelado: {0} – a partir del {@1}",
    "Canceled: {0} – {1}": "Cancelado: {0} – {@1}",
    "Canceled: {0} – all dates": "Cancelado: {0} – todas las fechas",
    "{0} invites you.": "{0} le invita.",
    "{0} changed this series starting {1}. You'll get a separate email about the dates from then on; earlier dates stay as they are.":
      "{0} cambió esta serie a partir del {@1}. Recibirá otro correo sobre las fechas siguientes; las anteriores quedan como están.",
    "{0} canceled this series starting {1}. Earlier dates stay as they are.":
      "{0} canceló esta serie a partir del {@1}. Las fechas anteriores quedan como están.",
    "{0} changed an event that you're invited to.": "{0} cambió un evento al que usted está invitado.",
    "What changed:": "Qué cambió:",
    "Title: {0} → {1}": "Título: {0} → {1}",
    "Time: {0} → {1}": "Hora: {@0} → {@1}",
    "Place: {0} → {1}": "Lugar: {*0} → {*1}",
    "Repeats: {0} → {1}": "Se repite: {*0} → {*1}",
    "Canceled date: {0}": "Fecha cancelada: {@0}",
    "Canceled dates: {0}": "Fechas canceladas: {@0}",
    "Back on: {0}": "De nuevo: {@0}",
    "{0} removed you from this event: {1}, {2}.": "{0} le quitó de este evento: {1}, {@2}.",
    "{0} canceled this date of a series: {1}, {2}.": "{0} canceló esta fecha de una serie: {1}, {@2}.",
    "{0} canceled all dates of the series: {1}, first {2}.":
      "{0} canceló todas las fechas de la serie: {1}, la primera {@2}.",
    "{0} canceled this event: {1}, {2}.": "{0} canceló este evento: {1}, {@2}.",
    Respond: "Responder",
    "You can change your answer at any time through the same link.":
      "Puede cambiar su respuesta en cualquier momento con el mismo enlace.",
    "You're receiving this email because {0} invited you to an event.":
      "Recibe este correo porque {0} le invitó a un evento.",
    "Accepted: {0}": "Aceptada: {0}",
    "Declined: {0}": "Rechazada: {0}",
    "Tentative: {0}": "Por confirmar: {0}",
    "{0} accepted this invitation.": "{0} aceptó esta invitación.",
    "{0} declined this invitation.": "{0} rechazó esta invitación.",
    "{0} may attend.": "{0} tal vez asista.",
    "{0} is coming": "{0} asistirá",
    "{0} is not coming": "{0} no asistirá",
    "{0} may come": "{0} quizás asista",
    "{0}. By {1}.": "{@0}. Por {1}.",
    "{0} and what follows": "{@0} y las siguientes",
    "{0} and the dates that follow": "{@0} y las fechas siguientes",
    "This request was already declined, or its time has passed. The visitor can ask for another time.":
      "Esta solicitud ya se rechazó o ya pasó su hora. El visitante puede pedir otra hora.",
    "This request was already accepted. Cancel the meeting on your calendar instead.":
      "Esta solicitud ya se aceptó. Cancele la cita en su calendario.",
    "The visitor has canceled this booking.": "El visitante canceló mientras tanto.",
    "This calendar is already connected, as “{0}”.": "Este calendario ya está conectado, como “{0}”.",
    "You've sent as many emails about events as you can in a day. Try again tomorrow.":
      "Ya envió todos los correos sobre eventos que se pueden enviar en un día. Intente de nuevo mañana.",
    "Choose one of the answers": "Elija una de las respuestas",
    "Open the calendar": "Abrir el calendario",
    "You can turn email reminders off in your calendar settings.":
      "Puede desactivar los recordatorios por correo en la configuración de su calendario.",
    "Accept or decline": "Aceptar o rechazar",
    "No sign-in is needed: anyone with this link can answer for you until the meeting starts. The time is held until then.":
      "No hace falta iniciar sesión: quien tenga este enlace puede responder por usted hasta la hora de la cita. Mientras tanto, la hora queda reservada.",
    "You're receiving this email because your booking page is on. You can turn these emails off in your calendar settings.":
      "Recibe este correo porque su página de reservas está activada. Puede desactivar estos correos en la configuración de su calendario.",
  },
  phrases: { none: "ninguno", never: "nunca" },
};
