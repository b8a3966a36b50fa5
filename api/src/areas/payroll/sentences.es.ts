import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "{0} has no work state. Choose one under Payroll & 1099s.":
      "{0} no tiene un estado de trabajo. Elija uno en Nómina y 1099.",
    "This day is in the future. Mark the form after you submit it.":
      "Este día aún no llega. Marque el formulario cuando se haya presentado.",
    "This pay slip isn't part of the run. Reload the page.":
      "Este recibo de pago no es parte de la nómina. Vuelva a cargar la página.",
    "Pay slips can be emailed once the run is committed.":
      "Los recibos de pago se pueden enviar cuando la nómina está confirmada.",
    "Form not found": "Formulario no encontrado",
    "Deduction not found": "Deducción no encontrada",
    "Enter an amount or a percent, not both": "Ingrese un monto o un porcentaje, no ambos",
    "Enter a percent or an amount that you contribute, not both":
      "Ingrese un porcentaje o un monto de su aportación, no ambos",
    "Enter the percent that you match": "Ingrese el porcentaje que usted iguala",
    "Enter an amount or a percent": "Ingrese un monto o un porcentaje",
    "The end date is before the start date": "La fecha de fin es anterior a la de inicio",
    "This day is in the future. Record a payment after you make it.":
      "Este día aún no llega. Registre un pago cuando se haya hecho.",
    "More is withheld than was paid": "Se retiene más de lo que se pagó",
    "This number can't be decrypted with the keys on this server. Enter it again, or restore the key.":
      "Este número no se puede descifrar con las claves de este servidor. Ingréselo de nuevo o restaure la clave.",
    "The number on file is a different kind. Enter the new one.":
      "El número guardado es del otro tipo. Ingrese el nuevo.",
    "Someone else changed this person after you opened the form. Reload it and make your change again.":
      "Otra persona cambió este registro después de que usted abrió el formulario. Vuelva a cargarlo y repita su cambio.",
    "Employee not found": "Empleado no encontrado",
    "No number is on file.": "No hay ningún número de ese tipo guardado.",
    "The end date is before the hire date": "La fecha de fin es anterior a la de contratación",
    "There are no pay slips yet. Commit the payroll run first.":
      "Aún no hay recibo de pago: confirme primero la nómina.",
    "Pay slip not found": "Recibo de pago no encontrado",
    "There is no register yet. Calculate the payroll run first.":
      "Aún no hay registro de nómina: calcule primero la nómina.",
    "Someone else changed this run after you opened it. Reload it and make your change again.":
      "Otra persona cambió esta nómina después de que usted la abrió. Vuelva a cargarla y repita su cambio.",
    "The pay period ends before it starts": "El período de pago termina antes de empezar",
    "The pay date is before the pay period": "La fecha de pago es anterior al período de pago",
    "A replacement must have the same pay frequency as the run it replaces":
      "Un reemplazo se paga con la misma frecuencia que la nómina que reemplaza",
    "This run already has a replacement. Open that one instead.": "Esta nómina ya tiene su reemplazo. Abra ese.",
    "State unemployment tax needs both a rate and a wage base":
      "El impuesto estatal de desempleo necesita una tasa y una base salarial",
    "Only a non-profit can be a 501(c)(3) organization":
      "Solo una organización sin fines de lucro puede ser una 501(c)(3)",
    "This state is listed twice": "Este estado está indicado dos veces",
    "This run has no one in it. Add at least one person.":
      "No hay nadie en esta nómina. Incluya al menos a una persona.",
    "This person isn't in this run": "Esta persona no está en esta nómina",
    "Payroll run not found": "Nómina no encontrada",
    "Form W-2 not found": "Formulario W-2 no encontrado",
    "{0} is a contractor and has no deductions from pay.": "{0} es contratista y no tiene deducciones del pago.",
    "An employee has at most {0} deductions and benefits. Remove one that has ended.":
      "Un empleado tiene como máximo {0} deducciones y beneficios. Quite uno que ya terminó.",
    "{0} is a W-2 employee: pay them with Run Payroll.": "{0} es empleado con W-2: páguele con Procesar nómina.",
    "{0} has been paid, so the record must stay. Set an end date instead.":
      "A {0} ya se le pagó, así que el registro debe conservarse. Ponga una fecha de fin.",
    "A pay period has at most {0} days": "Un período de pago tiene como máximo {0} días",
    "A run can cost at most {0}. Split it into two.": "Una nómina cuesta como máximo {0}. Divídala en dos.",
    "A run can pay at most {0} people.": "Una nómina paga como máximo a {0} personas.",
    "{0} is a contractor. Record a contractor payment instead.": "{0} es contratista. Registre un pago a contratista.",
    "{0} is paid {1}, but this run pays {2}.": "{0} cobra con frecuencia {*1}; esta nómina paga con frecuencia {*2}.",
    "{0} starts on {1}, after this pay period.": "{0} empieza el {@1}, después de este período de pago.",
    "{0} is already in this run.": "{0} ya está en esta nómina.",
    "{0} is salaried. Hours are only entered for people paid by the hour.":
      "{0} tiene un salario. Las horas se ingresan para quienes cobran por hora.",
    "And {0} more.": "Y {0} más.",
    "{0} is a contractor and has no pay slips.": "{0} es contratista y no tiene recibos de pago.",
    "This run is a draft. {0}": "Esta nómina es un borrador. {*0}",
    "This run was calculated. {0}": "Esta nómina se calculó. {*0}",
    "This run was approved. {0}": "Esta nómina se aprobó. {*0}",
    "This run was committed by {0}. {1}": "{0} confirmó esta nómina. {*1}",
    "This run was committed. {0}": "Esta nómina se confirmó. {*0}",
    "This run was voided by {0}. {1}": "{0} anuló esta nómina. {*1}",
    "This run was voided. {0}": "Esta nómina se anuló. {*0}",
    "Payroll committed": "Nómina confirmada",
    "{0} net to {1} people, paid {2}": "{0} netos para {1} personas, pagados el {@2}",
    "{0} net to 1 person, paid {1}": "{0} netos para 1 persona, pagados el {@1}",
    "This run was calculated before unemployment taxes were recorded. Reopen it and calculate it again.":
      "Esta nómina se calculó antes de registrar los impuestos de desempleo. Reábrala y calcúlela de nuevo.",
    "The year-to-date of {0} changed after this run was calculated. Reopen it and calculate it again.":
      "El acumulado del año de {0} cambió después de calcular esta nómina. Reábrala y calcúlela de nuevo.",
    "The year-to-date of {0} and {1} more changed after this run was calculated. Reopen it and calculate it again.":
      "El acumulado del año de {0} y {1} más cambió después de calcular esta nómina. Reábrala y calcúlela de nuevo.",
    "Reopen the run and leave them out.": "Reabra la nómina y déjelos fuera.",
    "{0} has neither a salary nor an hourly rate.": "{0} no tiene salario ni tarifa por hora.",
    "{0} left on {1}, before this pay period.": "{0} se fue el {@1}, antes de este período de pago.",
    "This version doesn't have the {0} thresholds yet, so it can't prepare that year's forms.":
      "Esta versión aún no tiene los límites de {0}, así que no puede preparar los formularios de ese año.",
    "There are no tax tables for {0}. Choose a pay date in {1} or {2}.":
      "No hay tablas de impuestos para {0}. Elija una fecha de pago en {1} o {2}.",
    "The net pay of {0} would be negative ({1}). Reduce the deductions or the extra withholding.":
      "El pago neto de {0} sería negativo ({1}). Reduzca las deducciones o la retención adicional.",
    "{0} works in {1}, which has no withholding table here for this pay date. Enter a rate under Payroll settings, or an amount per pay period for {2}.":
      "{0} trabaja en {1}, que aquí no tiene tabla de retención para esta fecha de pago. Ingrese una tasa en la configuración de nómina o un monto por período para {2}.",
    "You've viewed as many tax and bank numbers as you can in a day. Try again tomorrow.":
      "Ya consultó todos los números fiscales y bancarios que se pueden ver en un día. Intente de nuevo mañana.",
    "1 person was paid for days of this period already, last on {0}.":
      "Ya se pagó a 1 persona por días de este período; la última vez, el {@0}.",
    "{0} people were paid for days of this period already, last on {1}.":
      "Ya se pagó a {0} personas por días de este período; la última vez, el {@1}.",
    "1 person worked more than 40 hours a week and has no overtime hours.":
      "1 persona trabajó más de 40 horas por semana y no tiene horas extra.",
    "{0} people worked more than 40 hours a week and have no overtime hours.":
      "{0} personas trabajaron más de 40 horas por semana y no tienen horas extra.",
    "State tax of {0} is unverified: it uses a rate or an amount that your organization entered.":
      "El impuesto estatal de {*0} está sin verificar: usa una tasa o un monto que ingresó su organización.",
    "{0} claimed exemption from federal income tax for {1}, which ended on {2}. Ask for a new Form W-4.":
      "{0} declaró exención del impuesto federal sobre la renta para {1}, que terminó el {@2}. Pida un nuevo formulario W-4.",
    "And 1 more person whose exemption ended.": "Y 1 persona más cuya exención terminó.",
    "And {0} more people whose exemption ended.": "Y {0} personas más cuya exención terminó.",
    "The {0} of {1} was reduced from {2} to {3}: the {4} limit is {5}.":
      "Se redujo {0} de {1} de {2} a {3}: el límite de {4} es {5}.",
    "Your contribution to the {0} of {1} was reduced from {2} to {3}: the {4} limit is {5}.":
      "Se redujo su aportación a {0} de {1} de {2} a {3}: el límite de {4} es {5}.",
    "And 1 more contribution reduced by a limit.": "Y 1 aportación más reducida por un límite.",
    "And {0} more contributions reduced by a limit.": "Y {0} aportaciones más reducidas por un límite.",
    "Tax ID missing: ask for a Form W-9": "Falta el número de identificación fiscal: pida un formulario W-9",
    "Tax ID unreadable: enter it again": "No se puede leer el número de identificación fiscal: ingréselo de nuevo",
    "Tax ID invalid: ask for a Form W-9": "Número fiscal no válido: pida un formulario W-9",
    "Address incomplete: {0}": "Dirección incompleta: {*0}",
    "Your tax ID is missing": "Falta su número de identificación fiscal",
    "Your tax ID must be nine digits, like 12-3456789":
      "Su número de identificación fiscal debe tener nueve dígitos, como 12-3456789",
    "Your address is missing": "Falta su dirección",
    "State tax was withheld, but no state is set": "Se retuvo impuesto estatal, pero sin indicar el estado",
  },
  phrases: {
    "1 person": "1 persona",
    "{0} people": "{0} personas",
    weekly: "semanal",
    biweekly: "quincenal",
    "bi-weekly": "quincenal",
    "semi-monthly": "semimensual",
    monthly: "mensual",
    street: "calle",
    city: "ciudad",
    state: "estado",
    "ZIP code": "código postal",
    "{0}, {1}": "{*0}, {*1}",
  },
};
