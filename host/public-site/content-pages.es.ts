import { company } from "./content.ts";
import type { textPages as english, TextPageContent } from "./content-pages.ts";

/** The pages of `content-pages.ts` in Spanish. Where they differ on a legal question, the English ones count, and say so. */
export const textPages: Readonly<Record<keyof typeof english, TextPageContent>> = {
  about: {
    title: "Acerca de",
    description: `Qué es ${company.name}, para quién es y cómo está hecho.`,
    lead: `${company.name} es una sola aplicación para el trabajo diario de pequeñas empresas y organizaciones sin fines de lucro.`,
    sections: [
      {
        title: "Por qué existe",
        paragraphs: [
          "Muchas organizaciones pequeñas llevan su dinero en una herramienta, las encuestas en otra y los contactos en una hoja de cálculo. Escriben el mismo nombre cinco veces y cierran el mes comparando listas.",
          `${company.name} lo reúne todo en un solo lugar, para que un pago, una persona y la respuesta a una encuesta sigan conectados.`,
        ],
      },
      {
        title: "Cómo está hecho",
        list: [
          "Los montos se guardan en centavos enteros, así que nada se pierde al redondear.",
          "Las importaciones muestran lo que encontraron antes de guardar, y una importación completa se puede deshacer.",
          "Todo funciona con el teclado, en el teléfono y en modo claro u oscuro.",
          "Sus datos son suyos: un administrador puede descargarlos todos en cualquier momento.",
        ],
      },
      {
        title: "Pruébelo",
        isSelling: true,
        paragraphs: [
          "Cada organización nueva tiene siete días gratis en cualquier plan. No se necesita tarjeta de crédito.",
        ],
        link: { label: "Probar gratis", href: "/onboarding" },
      },
    ],
  },
  contact: {
    title: "Contacto",
    description: `Cómo comunicarse con el equipo de ${company.name}.`,
    lead: "Escríbanos. Una persona lee cada mensaje.",
    sections: [
      {
        title: "Preguntas sobre los planes y la prueba",
        isSelling: true,
        paragraphs: [
          "Díganos cuántas personas trabajan con usted y qué usa hoy. Le diremos qué plan le conviene, o si no le conviene ninguno.",
        ],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
      {
        title: "Algo no funciona",
        paragraphs: [
          "Las páginas de ayuda responden la mayoría de las preguntas. Si no, díganos qué hizo, qué esperaba y qué vio.",
        ],
        link: { label: "Abrir las páginas de ayuda", href: "/help" },
      },
      {
        title: "Informar de una vulnerabilidad",
        paragraphs: ["Infórmenos en privado, con los pasos para reproducirla, antes de publicarla."],
        link: { label: company.securityEmail, href: `mailto:${company.securityEmail}` },
      },
    ],
  },
  status: {
    title: "Estado",
    description: `Si ${company.name} funciona en este momento.`,
    lead: "Se comprueba en vivo al abrir esta página.",
    sections: [
      {
        title: "Qué significa el estado",
        list: [
          "En funcionamiento: la aplicación y su base de datos responden.",
          "No disponible: el servidor responde, pero se está iniciando o deteniendo, o no puede acceder a su base de datos. Sus datos guardados están a salvo. Intente de nuevo en un minuto.",
          "Sin conexión: no hay ninguna respuesta. Puede que fallen su propia conexión o el servidor.",
        ],
      },
    ],
  },
  security: {
    title: "Seguridad",
    description: `Cómo ${company.name} mantiene separados y seguros los datos de cada organización.`,
    lead: "Qué protege sus libros, en palabras sencillas.",
    sections: [
      {
        title: "Las organizaciones están separadas",
        paragraphs: [
          "Cada registro pertenece a una sola organización y cada consulta se limita a ella. Pedir un registro de otra organización da la misma respuesta que pedir uno que no existe. Antes de cada versión, una prueba automática intenta todas las llamadas con registros de otras organizaciones.",
        ],
      },
      {
        title: "Cada quien ve solo lo que le corresponde",
        paragraphs: [
          "Cuatro roles y un permiso por área deciden lo que un miembro puede hacer. El servidor los revisa en cada solicitud, así que quitar un permiso tiene efecto de inmediato. Los datos que un miembro no puede ver nunca llegan a su navegador.",
        ],
      },
      {
        title: "Inicio de sesión",
        list: [
          `${company.name} no guarda contraseñas. Según esta instalación, usted inicia sesión con un enlace enviado por correo electrónico, una llave de acceso, Google o Microsoft, o un proveedor de identidad. Los tokens de identidad no se guardan.`,
          "Puede agregar como segundo paso un código de una aplicación de autenticación. Una organización puede exigir a todos sus miembros una llave de acceso o un código.",
          "Las sesiones se guardan en el servidor. Puede ver las suyas, con navegador y dirección, y cerrar cualquiera de ellas.",
          "Para ver el número de identificación fiscal o bancario de un empleado, exportar o eliminar la organización o transferir la propiedad, debe haber iniciado sesión o confirmado su identidad en los últimos 15 minutos.",
          "Los cambios enviados desde otro sitio web se rechazan.",
        ],
      },
      {
        title: "Los archivos tienen dueño",
        paragraphs: [
          "Cada archivo e imagen que se sube tiene un dueño: una organización o una persona. Conocer la dirección de un archivo no permite eliminarlo, exportarlo ni conservarlo.",
        ],
      },
      {
        title: "Los números fiscales y bancarios están cifrados",
        paragraphs: [
          "Los números de Seguro Social, fiscales y de cuentas bancarias se guardan cifrados, con claves que no están en la base de datos. Cada consulta queda registrada.",
        ],
      },
      {
        title: "Las acciones quedan registradas",
        list: [
          "Un registro de auditoría muestra quién cambió qué, cuándo y desde dónde. Incluye los inicios de sesión de los miembros, los fallidos y cada exportación, informe y descarga de datos personales.",
          "La aplicación puede agregar al registro, pero nunca cambiarlo. Un hash une cada entrada con la anterior, y un comando informa de cualquier entrada cambiada, quitada o agregada.",
        ],
      },
      {
        title: "Límites contra el abuso",
        paragraphs: [
          "Hay límites a cuántas organizaciones, invitaciones, correos y cambios puede hacer una persona en todas sus organizaciones. Los formularios públicos tienen límites aparte.",
        ],
      },
      {
        title: "Informar de una vulnerabilidad",
        link: { label: company.securityEmail, href: `mailto:${company.securityEmail}` },
      },
    ],
  },
  accessibility: {
    title: "Accesibilidad",
    description: `Qué hace ${company.name} para que todos puedan usarlo, y qué hacer si algo se lo impide.`,
    lead: "Lo hacemos para todas las personas, y lo probamos.",
    sections: [
      {
        title: "Nuestra meta",
        paragraphs: [
          "Las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, en todas las pantallas, en modo claro y oscuro, en computadoras y teléfonos.",
        ],
      },
      {
        title: "Qué significa en la práctica",
        list: [
          "Todo se puede hacer con el teclado, y el foco siempre se ve.",
          "Los campos tienen etiquetas, los errores indican su campo y los cambios se anuncian a los lectores de pantalla.",
          "El color nunca es la única forma de distinguir algo, y el texto se lee bien con los colores de su propia marca.",
          "Si su sistema pide menos movimiento, no hay ninguno.",
        ],
      },
      {
        title: "Qué se comprueba",
        paragraphs: [
          "Antes de cada versión, comprobaciones automáticas revisan todas las pantallas en los dos temas y los dos anchos, y se prueban tareas completas solo con el teclado. Las comprobaciones automáticas encuentran solo algunos problemas; las personas encuentran los demás.",
        ],
      },
      {
        title: "Díganos qué se lo impide",
        paragraphs: ["Díganos en qué página estaba, qué quería hacer y qué navegador o tecnología de asistencia usa."],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
    ],
  },
  privacy: {
    title: "Privacidad",
    description: `Qué guarda ${company.name} sobre visitantes y miembros, y por qué.`,
    lead: "Qué guardamos, por qué y cómo se elimina. Si esta traducción y el original en inglés difieren, vale el original.",
    sections: [
      {
        title: "En estas páginas públicas",
        paragraphs: [
          "No hay cookies de publicidad ni de análisis, ni fuentes o scripts de otras empresas. Su preferencia de modo claro u oscuro, el idioma que eligió y cualquier registro que haya empezado se guardan en su navegador.",
        ],
      },
      {
        title: "Cuando inicia sesión",
        list: [
          "Su nombre, correo electrónico e imagen, como usted los ingresa o como los envía el servicio con el que inicia sesión, para que sus colegas le reconozcan. No guardamos tokens de identidad.",
          "Si los usa: las claves públicas de sus llaves de acceso y la clave de su aplicación de autenticación, cifrada.",
          "Cookies: una mantiene su sesión abierta, otra recuerda su preferencia de modo claro u oscuro, otra recuerda su idioma, otra une un inicio de sesión en curso con su navegador y otra reconoce un navegador con el que ya inició sesión. No se usan para nada más.",
          "La hora, la dirección y el navegador de cada sesión, para que pueda reconocerla y cerrarla.",
          "Los inicios de sesión, los fallidos y los cierres, con hora, dirección y navegador, durante 400 días. Los administradores de sus organizaciones pueden verlos en el registro de auditoría.",
          "Lo que escriba en un formulario sin guardarlo puede quedar en su navegador hasta siete días. Al cerrar sesión se borra.",
        ],
      },
      {
        title: "Lo que ingresa su organización",
        paragraphs: [
          "Pertenece a su organización. Se muestra a sus miembros y no se usa para nada más. Un administrador puede descargarlo todo. El propietario puede eliminar la organización, que se borra 30 días después.",
          "Podemos conservar la respuesta a una solicitud hasta 24 horas, para que una solicitud enviada dos veces se realice una sola vez.",
        ],
      },
      {
        title: "Cuando alguien responde una encuesta",
        paragraphs: [
          "Las respuestas van a la organización que hace la encuesta. La dirección IP del visitante solo se usa para evitar abusos: se guarda como un hash con clave durante un día como máximo. Se guarda un correo electrónico si la encuesta lo pide.",
        ],
      },
      {
        title: "Cuando alguien dona",
        list: [
          "El nombre, el correo electrónico, el monto y el mensaje van a la organización que recibe el donativo.",
          "La lista pública de donantes está desactivada hasta que la organización la active. Entonces el formulario indica qué será público antes de donar, y se puede donar de forma anónima.",
          "Si alguien acepta recibir noticias, guardamos que aceptó y cuándo. Cada envío tiene un enlace para darse de baja.",
        ],
      },
      {
        title: "Pagos",
        paragraphs: [
          "Los datos de la tarjeta se ingresan en el formulario del proveedor de pagos. Los números de tarjeta nunca llegan a este servidor.",
        ],
      },
      {
        title: "Sus derechos",
        paragraphs: ["Puede preguntar qué hay guardado sobre usted y pedir que se corrija o se borre."],
        link: { label: company.email, href: `mailto:${company.email}` },
      },
    ],
  },
  terms: {
    title: "Condiciones",
    description: `Las reglas para usar ${company.name}: sus datos, uso justo, pago y cancelación.`,
    lead: "El acuerdo entre usted y nosotros, breve para que se lea. Si esta traducción y el original en inglés difieren, vale el original.",
    sections: [
      {
        title: "La prueba",
        isSelling: true,
        paragraphs: [
          "Siete días en el plan que elija, con sus funciones y límites. Sin tarjeta de crédito. Si termina sin una suscripción, su organización pasa a ser de solo lectura. No se elimina nada y no se le cobra nada.",
        ],
      },
      {
        title: "Planes y pago",
        isSelling: true,
        paragraphs: [
          "Las suscripciones se pagan por adelantado, cada mes o cada año, en dólares estadounidenses. Un año cuesta lo mismo que diez meses. Puede cambiar de plan o cancelar en cualquier momento; una suscripción cancelada sigue hasta el final del período que pagó.",
        ],
        link: { label: "Ver los planes", href: "/pricing" },
      },
      {
        title: "Sus datos",
        paragraphs: [
          "Lo que ingresa sigue siendo suyo. Puede exportarlo en cualquier momento, también en modo de solo lectura, y pedir que se elimine.",
        ],
      },
      {
        title: "Uso justo",
        list: [
          "Escriba solo a personas que le conozcan o que hayan aceptado recibir sus correos. Podemos detener los envíos de una organización que abuse de ellos.",
          "Ingrese solo datos que tenga permitido guardar.",
          "No intente acceder a datos de otras organizaciones ni interrumpir el servicio.",
          "No comparta su inicio de sesión. Invite a sus colegas.",
        ],
      },
      {
        title: "Lo que nos debemos",
        paragraphs: [
          `${company.legalName} presta el servicio con cuidado y le avisa antes de que cambien estas condiciones. Los pronósticos y las sugerencias le ayudan a decidir; sus decisiones, y lo que presente ante una autoridad, son su propia responsabilidad.`,
        ],
      },
    ],
  },
};
