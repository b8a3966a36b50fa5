import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "There are no expenses in your books to plan from. Import a bank statement or add some, or create the budget by hand.":
      "No hay gastos en sus libros para planear. Importe un estado de cuenta, agregue algunos o cree el presupuesto a mano.",
    "There is usually no spending on these days. Choose a longer period.":
      "Normalmente no se gasta nada en estos días. Elija un período más largo.",
    "Choose the first and the last day": "Elija el primer día y el último",
    "Alert not found": "Alerta no encontrada",
    "Budget not found": "Presupuesto no encontrado",
    "A budget lasts at most three years": "Un presupuesto dura como máximo tres años",
    "There are no expenses in this period to start from": "No hay gastos en estos días de los que partir",
    "Amount must be greater than 0": "El monto debe ser mayor que 0",
    "Add categories with amounts, or choose a past period":
      "Indique categorías con montos o un período anterior del que partir",
    "Someone else changed this budget after you opened it. Reload it and make your change again.":
      "Otra persona cambió este presupuesto mientras tanto. Vuelva a cargarlo y repita su cambio.",
    "The categories add up to {0}, which is more than the total of {1}":
      "Las categorías suman {0}, más que el total de {1}",
    "This budget is {0}. Reopen it before you change it.": "Este presupuesto está {*0}. Reábralo antes de cambiarlo.",
    "You can't change a budget from {0} to {1}.": "Un presupuesto no puede pasar de {*0} a {*1}.",
    "Over budget: {0}": "Por encima del presupuesto: {0}",
    "Budget alert: {0}": "Alerta de presupuesto: {0}",
    "This period has ended, and {0} of {1} is left.": "Este período terminó y quedan {0} de {1}.",
    "At this pace {0} will be spent by the last day, of {1} planned.":
      "A este ritmo se gastarán {0} hasta el último día, de {1} planeados.",
    "{0} is {1} over: {2} of {3}.": "{*0} se pasó por {1}: {2} de {3}.",
    "{0} is {1} over: {2} of {3} ({4}).": "{*0} se pasó por {1}: {2} de {3} ({4}).",
    "{0} has used {1}: {2} of {3}.": "{*0} lleva {1}: {2} de {3}.",
    "{0} of {1} is spent ({2}), with {3} of {4} days gone.":
      "Se gastaron {0} de {1} ({2}), con {3} de {4} días transcurridos.",
    "The budget hasn't started yet.": "El primer día del presupuesto aún no llega.",
    "Spending is exactly on pace.": "El gasto va justo al ritmo de los días transcurridos.",
    "Spending is {0} above pace.": "El gasto va {0} por encima del ritmo de los días transcurridos.",
    "Spending is {0} below pace.": "El gasto va {0} por debajo del ritmo de los días transcurridos.",
    "The largest category is {0} with {1} of {2}.": "La categoría más grande es {0} con {1} de {2}.",
    "Nothing has been spent yet in {0}, where {1} is planned.": "Aún no se gasta nada en {0}, donde hay {1} planeados.",
    "{0} more categories are over.": "{0} categorías más se pasaron.",
    "{0} is at risk: {1} of {2} is spent, and it is projected to reach {3}.":
      "{0} está en riesgo: se gastaron {1} de {2} y se proyecta que llegue a {3}.",
    "The whole budget is {0} over.": "Todo el presupuesto se pasó por {0}.",
    "At this pace {0} will be spent by the last day, {1} more than planned.":
      "A este ritmo se gastarán {0} hasta el último día, {1} más de lo planeado.",
    "{0} was spent outside of this budget, most of it in {1}.":
      "Se gastaron {0} fuera de este presupuesto, la mayor parte en {1}.",
    "Consider moving {0} from {1} to {2}: spending on {3} is below its pace.":
      "Considere pasar {0} de {1} a {2}: el gasto en {3} va por debajo de su ritmo.",
    "Raise {0} by {1}, or stop its spending until the last day.":
      "Aumente {0} en {1} o detenga su gasto hasta el último día.",
    "Spend no more than {0} a day for the remaining {1} days to stay on budget.":
      "Gaste {0} al día como máximo en los {1} días restantes para no pasarse del total.",
    "Add {0} to the budget: {1} was spent there.": "Agregue {0} al presupuesto: se gastaron {1} ahí.",
    "Nothing needs to change.": "No hace falta cambiar nada.",
    "Paid in {0} of the last {1}, so it's based on the same months of earlier years, or else on the average of {2} a month.":
      "Se pagó en {0} de los últimos {*1}, así que cuentan los mismos meses de años anteriores o, si no los hay, el promedio de {2} al mes.",
    "The median of the last {0} is {1} a month.": "La mediana de los últimos {*0} es de {1} al mes.",
    "It falls by about {0} a month and is now at {1}.": "Baja unos {0} al mes y ahora está en {1}.",
    "It grows by about {0} a month and is now at {1}.": "Sube unos {0} al mes y ahora está en {1}.",
    "These months run at least {0}% above an average one in every full year of your books.":
      "Estos meses están al menos un {0}% por encima del promedio en cada año completo de sus libros.",
    "These months run at least {0}% below an average one in every full year of your books.":
      "Estos meses están al menos un {0}% por debajo del promedio en cada año completo de sus libros.",
    "{0} is already spent or scheduled in this period.": "Ya hay {0} gastados o programados en estos días.",
    "Estimates for past months were far off or too few, so treat this as a rough guess.":
      "Las estimaciones de meses anteriores fallaron mucho o son pocas: tómelo como una aproximación.",
    "That makes {0}.": "Eso da {0}.",
    "That makes {0}, kept in full because it is essential.": "Eso da {0}, que se mantiene completo por ser esencial.",
    "{0} was suggested, but essentials use up the whole target.":
      "Se sugirieron {0}, pero lo esencial ocupa toda la meta.",
    "{0} was suggested; cut to {1} to meet the target.": "Se sugirieron {0}; se redujo a {1} para cumplir la meta.",
    "{0} was suggested; raised to {1} to meet the target.": "Se sugirieron {0}; se aumentó a {1} para cumplir la meta.",
    "{0} of your expenses suggest {1} for {2}.": "{*0} de sus propios gastos sugieren {1} para {@2}.",
    "{0} of {1} is for essentials ({2}).": "{0} de {1} son para lo esencial ({*2}).",
    "The target is {0} below what your history suggests.":
      "La meta está {0} por debajo de lo que sugiere su historial.",
    "Essentials alone usually cost {0}, which the target doesn't cover.":
      "Solo lo esencial suele costar {0}: la meta no lo cubre.",
    "Check the lines that were cut first: their usual spending will exceed them.":
      "Revise primero las líneas reducidas: su gasto habitual las superará.",
    "The target is {0} above your usual spending, so the nonessential categories were raised.":
      "La meta está {0} por encima; se aumentó lo que se puede elegir.",
    "Check {0}: there's little history for it.": "Revise {0}: el historial dice poco ahí.",
    "1 small category didn't fit.": "1 categoría pequeña no cupo.",
    "{0} small categories didn't fit.": "{0} categorías pequeñas no cupieron.",
    "1 month of your expenses suggests {0} for {1}.": "1 mes de sus gastos sugiere {0} para {1}.",
    "Change any amount, then activate the budget.": "Cambie cualquier monto y luego active el presupuesto.",
    "{0} is already in this budget": "{0} ya está en este presupuesto",
  },
  phrases: {
    archived: "archivado",
    completed: "completado",
    draft: "borrador",
    active: "activo",
    "The whole budget": "Todo el presupuesto",
    "1 month": "1 mes",
    "{0} months": "{0} meses",
    "1 category": "1 categoría",
    "{0} categories": "{0} categorías",
    canceled: "cancelado",
  },
};
