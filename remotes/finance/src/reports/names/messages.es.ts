/** What kinds of reports are called and what each answers, in Spanish. */
export const messages = {
  kinds: {
    income_statement: {
      title: "Estado de resultados",
      text: "Ingresos y gastos por categoría, y lo que queda",
    },
    cash_flow: {
      title: "Flujo de efectivo",
      text: "Dinero que entra, dinero que sale y el saldo acumulado, mes a mes",
    },
    expense_analysis: {
      title: "Análisis de gastos",
      text: "A dónde va el dinero: la parte de cada categoría y cómo cambió",
    },
    budget_vs_actual: {
      title: "Presupuesto y gasto real",
      text: "Lo previsto y lo gastado en cada presupuesto del período",
    },
    contact_list: {
      title: "Lista de contactos",
      text: "Todas las personas que conoce, con tipo, último contacto y donativos totales",
    },
    sales_by_customer: {
      title: "Ventas por cliente",
      text: "Lo facturado y lo pagado por contacto, de mayor a menor, con el último contacto",
    },
    outstanding_balances: {
      title: "Saldos pendientes",
      text: "Lo que le deben, por contacto y por tiempo de atraso",
    },
    payment_history: {
      title: "Historial de pagos",
      text: "Pagos recibidos, por contacto, día y método",
    },
    response_summary: {
      title: "Resumen de respuestas",
      text: "Cada encuesta con sus preguntas y las respuestas hasta ahora",
    },
    completion_rates: {
      title: "Tasas de finalización",
      text: "Cuántas personas que abrieron una encuesta también la respondieron",
    },
    rating_averages: {
      title: "Promedios de calificación",
      text: "El promedio de cada pregunta de calificación y su dispersión",
    },
    response_trends: {
      title: "Tendencias de respuestas",
      text: "Respuestas recibidas, mes a mes y encuesta por encuesta",
    },
    custom: {
      title: "Informe personalizado",
      text: "Agrupado, filtrado y presentado como usted elija",
    },
  },
  nonProfit: {
    sales_by_customer: {
      title: "Donativos por contacto",
      text: "Lo que donó y pagó cada contacto, de mayor a menor, con el último contacto",
    },
    outstanding_balances: {
      title: "Saldos pendientes",
      text: "Facturas por cobrar y donativos recurrentes que se detuvieron, por contacto",
    },
    payment_history: {
      title: "Donativos y pagos",
      text: "Donativos y pagos recibidos, por contacto, día y método",
    },
  },
};
