import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Too many shared reports were opened from your network. Wait a few minutes and try again.":
      "Desde su red se abrieron demasiados informes compartidos. Espere unos minutos e intente de nuevo.",
    "Report not found": "Informe no encontrado",
    "Choose members of your team who may open this report": "Elija miembros de su equipo que puedan abrir este informe",
    "Scheduled report not found": "Informe programado no encontrado",
    "This report's file is no longer available. Generate the report again.":
      "El archivo de este informe ya no existe. Genere el informe de nuevo.",
    "Couldn't generate this report. Generate it again.": "No se pudo preparar este informe. Genérelo de nuevo.",
    "This report is still being generated. Try again in a moment.":
      "Este informe se está preparando. Intente de nuevo en un momento.",
    "This report is no longer available. Ask for a new link.": "Este informe ya no se conserva. Pida un enlace nuevo.",
    "Invalid link": "Enlace no válido",
    "Link not found": "Enlace no encontrado",
    "This report needs {0}. Ask an admin of your organization.":
      "Este informe requiere {*0}. Consulte a un administrador de su organización.",
    "There are more than {0} contacts. Export them under Contacts instead.":
      "Hay más de {0} contactos. Expórtelos en Contactos.",
    "This report would have more than {0} rows. Choose fewer days or a filter.":
      "Este informe tendría más de {0} filas. Elija menos días o un filtro.",
    "This report would have more than {0} rows. Choose fewer days.":
      "Este informe tendría más de {0} filas. Elija menos días.",
    "You have {0} scheduled reports. Delete one that you no longer need.":
      "Tiene {0} informes programados. Elimine uno que ya no necesite.",
    "{0} has no transactions yet.": "En {*0} aún no hay transacciones.",
    "{0} is ahead by {1} so far.": "En {*0} va {1} a favor hasta ahora.",
    "{0} is behind by {1} so far.": "En {*0} va {1} en contra hasta ahora.",
    "{0} is ahead by {1} so far; {2} was ahead by {3} by the same day.":
      "En {*0} va {1} a favor hasta ahora; en {*2} iba {3} a favor al mismo día.",
    "{0} is ahead by {1} so far; {2} was behind by {3} by the same day.":
      "En {*0} va {1} a favor hasta ahora; en {*2} iba {3} en contra al mismo día.",
    "{0} is behind by {1} so far; {2} was ahead by {3} by the same day.":
      "En {*0} va {1} en contra hasta ahora; en {*2} iba {3} a favor al mismo día.",
    "{0} is behind by {1} so far; {2} was behind by {3} by the same day.":
      "En {*0} va {1} en contra hasta ahora; en {*2} iba {3} en contra al mismo día.",
    "No transactions are recorded since {0}.": "No hay transacciones registradas desde el {@0}.",
    "In the last {0} days {1} came in and {2} went out: a net flow of {3}.":
      "En los últimos {0} días entraron {1} y salieron {2}: un flujo neto de {3}.",
    "{0} was the largest income source at {1}, {2} of the total.":
      "{0} fue el mayor ingreso con {1}, el {2} del total.",
    "{0} was the largest expense at {1}, {2} of the total.": "{0} fue el mayor gasto con {1}, el {2} del total.",
    "{0} changed the most: {1}, from {2} to {3}.": "{0} cambió más: {*1}, de {*2} a {*3}.",
    "Collect {0} from {1}.": "Cobre {0} de {*1}.",
    "Review {0}: it's {1} over budget in {2}.": "Revise {0}: superó por {1} lo previsto en {2}.",
    "Watch {0}: it's projected to reach {1} of {2} in {3}.": "Vigile {0}: se proyecta que llegue a {1} de {2} en {3}.",
    "Make sure your balance covers {0}: more went out than came in from {1}.":
      "Asegúrese de que su saldo cubra {0}: salió más de lo que entró en {@1}.",
    "{0} and {1} make up {2} of the last {3}' expenses.": "{0} y {1} suman el {2} de los gastos de los últimos {*3}.",
    "{0} had {1} in {2}; each cost about the same.": "{0} tuvo {*1} en {@2}; cada una costó más o menos lo mismo.",
    "{0} had {1} in {2}; each is {3}.": "{0} tuvo {*1} en {@2}; cada una costó {*3}.",
    "{0} cost {1} in the last 12 whole months, {2} more than in the 12 before.":
      "{0} costó {1} en los últimos 12 meses completos, {2} más que en los 12 anteriores.",
    "{0} cost {1} in the last 12 whole months, {2} less than in the 12 before.":
      "{0} costó {1} en los últimos 12 meses completos, {2} menos que en los 12 anteriores.",
    "{0} changed by less than {1} compared with {2}.": "{*0} cambiaron menos del {1} frente al período {@2}.",
    "Returning {0} to its previous level would save {1}: it is {2}, from {3} to {4}.":
      "Con {0} en su nivel anterior se ahorrarían {1}: {*2}, de {*3} a {*4}.",
    "{0} is {1} under plan to date in {2}.": "{0} va {1} por debajo del plan a la fecha en {2}.",
    "Expenses exceed income by {0} in {1}.": "Los gastos superan los ingresos por {0} en {@1}.",
    "{0} of the last {1}' income came from {2} alone.": "El {0} de los ingresos de los últimos {*1} vino solo de {2}.",
    "{0} of the last {1}' expenses went to {2} alone.": "El {0} de los gastos de los últimos {*1} fue solo para {2}.",
    "1 overdue invoice totals {0}.": "1 factura vencida suma {0}.",
    "{0} overdue invoices total {1}.": "{0} facturas vencidas suman {1}.",
    "We found none of the risks we check for.": "No encontramos ninguno de los riesgos que revisamos.",
    "Consider setting aside part of the {0} left from {1} as a reserve.":
      "Considere apartar como reserva una parte de los {0} que quedaron del período {@1}.",
    "Look at {0} first: it grew the most, from {1} to {2}.":
      "Revise primero {0}: es lo que más creció, de {*1} a {*2}.",
    "Plan a budget to compare spending with it, day by day.":
      "Haga un presupuesto para comparar el gasto con él, día a día.",
    "All income of the last {0} came from {1}: a second source would make you less dependent on it.":
      "Todos los ingresos de los últimos {*0} vinieron de {1}: una segunda fuente le haría depender menos de ella.",
    "Expenses of {0} are expected to exceed income by {1}.":
      "Se espera que los gastos de {*0} superen los ingresos por {1}.",
    "Postpone what can wait, or make sure reserves cover the difference.":
      "Posponga lo que pueda esperar o asegúrese de que las reservas cubran la diferencia.",
    "At the unfavorable ends of both bands, {0} would close {1} short.":
      "En los extremos desfavorables de ambas bandas faltarían {1} al cierre de {*0}.",
    "Keep about this much in reserve for the dates.": "Mantenga más o menos esa cantidad en reserva para esas fechas.",
    "1 invoice is overdue, with {0} unpaid.": "1 factura está vencida con {0} por pagar.",
    "{0} invoices are overdue, with {1} unpaid.": "{0} facturas están vencidas con {1} por pagar.",
    "Send reminders, and call the customers who owe the most.":
      "Envíe recordatorios y llame a los clientes que más deben.",
    "{0} brings {1} of the expected income.": "{0} aporta el {1} de los ingresos esperados.",
    "Build up a second source, so losing one doesn't hurt as much.":
      "Desarrolle una segunda fuente para no depender de una sola.",
    "{0} is rising: {1} expected, {2} above its usual {3}.":
      "{0} está subiendo: se esperan {1}, {2} por encima de lo habitual ({3}).",
    "Find out what is behind {0}, and set a limit for it.": "Revise a qué se debe {0} y fije un límite.",
    "Income went up and down: past forecasts were off by {0} on average.":
      "Los ingresos subieron y bajaron: los pronósticos anteriores fallaron un {0} en promedio.",
    "Expenses went up and down: past forecasts were off by {0} on average.":
      "Los gastos subieron y bajaron: los pronósticos anteriores fallaron un {0} en promedio.",
    "Plan with the lower end of the band instead of its middle.":
      "Planee con el extremo inferior de la banda en lugar del centro.",
    "Your books cover {0} whole months: too few to detect seasons.":
      "Los libros tienen {0} meses completos: muy pocos para conocer las temporadas de un año.",
    "Your books cover {0} whole weeks: too few to detect seasons.":
      "Los libros tienen {0} semanas completas: muy pocas para conocer las temporadas de un año.",
    "Import older statements. With two years of data, forecasts include seasons.":
      "Importe estados de cuenta más antiguos; a partir de dos años, el pronóstico incluye las temporadas.",
    "Collect {0} of overdue invoices first.": "Cobre primero {0} de facturas vencidas.",
    "Cut expenses for {0} by {1}, or raise income by as much, to break even.":
      "Baje los gastos de {*0} en {1}, o suba los ingresos lo mismo, para quedar a mano.",
    "Start with {0}: at {1}, it's the largest expense.": "Empiece por {0}: con {1} es el mayor gasto.",
    "Set {0} of the expected {1} aside: that covers expenses at the upper end of their band.":
      "Aparte {0} de los {1} esperados: eso cubre los gastos en el extremo superior de su banda.",
    "Keep the expected {0} in reserve until {1} has closed.":
      "Mantenga en reserva los {0} esperados hasta el cierre de {*1}.",
    "Find out why {0} is falling: {1} less than usual is expected.":
      "Averigüe por qué baja {0}: se esperan {1} menos de lo habitual.",
    "The link to this report of {0} was ended. Ask for a new one.":
      "El enlace a este informe de {0} se desactivó. Pida uno nuevo.",
    "The link to this report of {0} has expired. Ask for a new one.":
      "El enlace a este informe de {0} venció. Pida uno nuevo.",
    "Something went wrong while it was made. Generate it again.":
      "Algo salió mal mientras se preparaba. Genérelo de nuevo.",
  },
  phrases: {
    "finances permission": "el permiso de finanzas",
    "surveys permission": "el permiso de encuestas",
    "donations permission": "el permiso de donativos",
    "contacts permission": "el permiso de contactos",
    "reports permission": "el permiso de informes",
    "the admin role": "el rol de administrador",
    "the manager role": "el rol de gerente",
    "{0} and {1}": "{*0} y {*1}",
    "{0}, and {1}": "{*0} y {*1}",
    "{0}, {1}, and {2}": "{*0}, {*1} y {*2}",
    January: "enero",
    February: "febrero",
    March: "marzo",
    April: "abril",
    May: "mayo",
    June: "junio",
    July: "julio",
    August: "agosto",
    September: "septiembre",
    October: "octubre",
    November: "noviembre",
    December: "diciembre",
    "7 days": "7 días",
    "30 days": "30 días",
    "90 days": "90 días",
    "365 days": "365 días",
    "up {0}": "{0} más",
    "down {0}": "{0} menos",
    "up {0} per pay date ({1})": "{0} más por fecha de pago ({*1})",
    "down {0} per pay date ({1})": "{0} menos por fecha de pago ({*1})",
    "{0} instead of {1}": "{*0} en lugar de {1}",
    "1 pay date": "1 fecha de pago",
    "{0} pay dates": "{0} fechas de pago",
    "{0} ({1})": "{0} ({@1})",
    "1 overdue invoice": "1 factura vencida",
    "{0} overdue invoices": "{0} facturas vencidas",
    "next week": "la próxima semana",
    "the next {0} months": "los próximos {0} meses",
    "January {0}": "enero de {0}",
    "February {0}": "febrero de {0}",
    "March {0}": "marzo de {0}",
    "April {0}": "abril de {0}",
    "May {0}": "mayo de {0}",
    "June {0}": "junio de {0}",
    "July {0}": "julio de {0}",
    "August {0}": "agosto de {0}",
    "September {0}": "septiembre de {0}",
    "October {0}": "octubre de {0}",
    "November {0}": "noviembre de {0}",
    "December {0}": "diciembre de {0}",
    "1 category": "1 categoría",
    "{0} categories": "{0} categorías",
  },
};
