import { company } from "./content.ts";
import type { Question } from "./content-questions.ts";

/** What `content-questions.ts` says in Spanish. Addresses are the same. */
export const landingQuestions: readonly Question[] = [
  {
    question: "¿Es para organizaciones sin fines de lucro o para empresas?",
    answer:
      "Para ambas. Usted elige el tipo al crear su organización: una sin fines de lucro tiene formularios de donativos, campañas y recibos para donantes; una empresa lleva el registro de clientes, proveedores y socios. Finanzas, facturación, encuestas, calendario, notas e inventario son iguales para ambas.",
  },
  {
    question: "¿Podemos traer los datos que ya tenemos?",
    answer:
      "Sí. Puede importar contactos, transacciones, clientes, productos, estados de cuenta y archivos de calendario. Usted ve lo que se encontró antes de guardar nada.",
    link: { label: "Cómo importar contactos", href: "/help/importing-contacts" },
  },
  {
    question: "¿Podemos llevarnos nuestros datos?",
    answer:
      "Sí, en cualquier momento. Un administrador puede descargar todo en un solo archivo ZIP, con un archivo CSV y uno JSON de cada tipo de registro y las imágenes que haya subido.",
    link: { label: "Cómo exportar", href: "/help/exporting-data" },
  },
  {
    question: "¿Quién puede ver nuestros datos?",
    answer:
      "Solo los miembros que usted invite, y cada uno solo las áreas que usted permita. Cada organización se mantiene separada, y el registro de auditoría muestra quién cambió qué.",
    link: { label: "Lea sobre la seguridad", href: "/security" },
  },
  {
    question: "¿En qué idiomas está?",
    answer:
      "En inglés y en español. Cada persona elige su idioma. Los formularios públicos, las facturas y los recibos pueden estar en cualquiera de los dos.",
  },
  {
    question: "¿Cuánto cuesta?",
    answer:
      "Todos los planes son gratis durante siete días, sin tarjeta de crédito. Después se paga por mes o por año.",
    link: { label: "Ver planes y precios", href: "/pricing" },
    isSelling: true,
  },
];

export const pricingQuestions: readonly Question[] = [
  {
    question: "¿Qué pasa cuando termina la prueba gratuita?",
    answer:
      "No se borra nada y no se le cobra. Hasta que elija un plan, su organización es de solo lectura: puede ver y exportar todo, pero no agregar ni cambiar nada.",
    link: { label: "Más sobre la prueba gratuita", href: "/help/free-trial-and-read-only" },
  },
  {
    question: "¿Puedo cambiar de plan más adelante?",
    answer:
      "Sí, en cualquier momento. El cambio se aplica de inmediato, y la diferencia de precio aparece en su próxima factura.",
  },
  {
    question: "¿Qué pasa cuando llego a un límite de mi plan?",
    answer:
      "Todo lo que tiene se conserva. No puede agregar más de ese tipo hasta que elija un plan mayor o libere espacio, y le decimos cuál es el límite.",
  },
  {
    question: "¿Cómo cancelo y qué pasa con nuestros datos?",
    answer:
      "Un administrador cancela en Configuración, Facturación. Todo funciona hasta el final del período que pagó. Después su organización es de solo lectura, y usted puede exportar sus datos o eliminar la organización.",
    link: { label: "Más sobre planes y facturación", href: "/help/plans-and-billing" },
  },
  {
    question: "¿El precio incluye el impuesto sobre las ventas?",
    answer:
      "Los precios están en dólares estadounidenses y al pagar no se agrega ningún impuesto sobre las ventas. Algunos estados piden a las empresas declarar un impuesto sobre el uso de software. Su asesor fiscal puede decirle si el suyo lo hace.",
  },
  {
    question: "¿Hay un descuento para organizaciones sin fines de lucro?",
    answer: `No. Las organizaciones sin fines de lucro y las empresas pagan los mismos precios. Los formularios de donativos, las campañas y los recibos son parte de todos los planes, y ${company.name} no se queda con ninguna parte de sus donativos. La comisión del proveedor de pagos por el uso de tarjetas sí se aplica.`,
  },
  {
    question: "¿Pagar por año ahorra dinero?",
    answer: "Sí. Un año cuesta lo mismo que diez meses, tanto en planes como en complementos.",
  },
  {
    question: "¿Guardan el número de nuestra tarjeta?",
    answer: "No. Usted lo escribe en la página del proveedor de pagos y nunca llega a nuestro servidor.",
  },
];
