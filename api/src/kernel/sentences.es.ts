import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What all areas refuse, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Enter the public address of an image, or upload the file.":
      "Escriba la dirección pública de una imagen o suba el archivo.",
    "This file isn't available yet. Reload the page.":
      "Este archivo aún no está disponible. Vuelva a cargar la página.",
    "Too many reports from your network. Try again later.":
      "Demasiados informes desde su red. Intente de nuevo más tarde.",
    "This server doesn't answer for that host name. Open the product at its own address.":
      "Este servidor no responde a ese nombre de host. Abra el producto en su propia dirección.",
    "Send the token of METRICS_TOKEN in the Authorization header, as Bearer.":
      "Envíe el token de METRICS_TOKEN en el encabezado Authorization, como Bearer.",
    "This address doesn't exist in the API": "Esa llamada no existe",
    "You can't sign in with this account. Ask an admin of your organization.":
      "No puede iniciar sesión con esta cuenta. Consulte a un administrador de su organización.",
    "Organization not found": "Organización no encontrada",
    "Send the API key in the Authorization header, not in the address, where logs keep it. Replace this key: others may have seen it.":
      "Envíe la clave de API en el encabezado Authorization, no en la dirección, donde queda en los registros. Reemplace esta clave: otras personas pueden haberla visto.",
    "This API key isn't valid. Check it under Settings, API, or create another.":
      "Esta clave de API no es válida. Revísela en Configuración, API, o cree otra.",
    "This organization can't be opened from {0}. Ask an admin to add it to the allowed addresses.":
      "Esta organización no se puede abrir desde {0}. Pida a un administrador que la agregue a las direcciones permitidas.",
    "You were inactive for longer than this organization allows. Sign in again to continue.":
      "Estuvo sin actividad más tiempo del que permite esta organización. Vuelva a iniciar sesión para continuar.",
    "This organization asks its members to sign in again regularly. Sign in again to continue.":
      "Esta organización pide a sus miembros que vuelvan a iniciar sesión cada cierto tiempo. Vuelva a iniciar sesión para continuar.",
    "Only admins of this organization can export. Ask one of them for the file.":
      "Solo los administradores de esta organización pueden exportar. Pida el archivo a uno de ellos.",
    "Only managers and admins of this organization can export. Ask one of them for the file.":
      "Solo los gerentes y administradores de esta organización pueden exportar. Pida el archivo a uno de ellos.",
    "Viewers of this organization can't export. Ask someone with another role for the file.":
      "Los lectores de esta organización no pueden exportar. Pida el archivo a alguien con otro rol.",
    "This API key can't be used from {0}.": "Esta clave de API no se puede usar desde {0}.",
    "Your plan doesn't include API access.": "Su plan no incluye acceso a la API.",
    "This API key can only read. Create one that can write.":
      "Esta clave de API solo puede leer. Cree una que pueda escribir.",
    "This organization requires two-step sign-in. Add a passkey or an authenticator app, or confirm with the one you have, under Settings, Account.":
      "Esta organización exige iniciar sesión en dos pasos. Agregue una llave de acceso o una aplicación de autenticación, o confirme con la que tiene, en Configuración, Cuenta.",
    "Your organization requires two-step sign-in. Add a passkey or an authenticator app under Settings, Account, before you use your own API key here.":
      "Su organización exige iniciar sesión en dos pasos. Agregue una llave de acceso o una aplicación de autenticación en Configuración, Cuenta, antes de usar aquí su propia clave de API.",
    "This organization requires single sign-on. Sign in again through its identity provider.":
      "Esta organización exige el inicio de sesión único. Inicie sesión de nuevo con su proveedor de identidad.",
    "Send the organization's SCIM token in the Authorization header, as Bearer.":
      "Envíe el token SCIM de la organización en el encabezado Authorization, como Bearer.",
    "A SCIM token opens the SCIM addresses only. Create an API key under Settings, API.":
      "Un token SCIM solo abre las direcciones SCIM. Cree una clave de API en Configuración, API.",
    "Your plan doesn't include SCIM provisioning.": "Su plan no incluye el aprovisionamiento SCIM.",
    "An API key can't be used for SCIM. Create a SCIM token under Settings, Single sign-on.":
      "Una clave de API no sirve para SCIM. Cree un token SCIM en Configuración, Inicio de sesión único.",
    "Send the remote's deploy key in the Authorization header, as Bearer.":
      "Envíe la clave de publicación del módulo remoto en el encabezado Authorization, como Bearer.",
    "Resellers use two-step sign-in. Add a passkey or an authenticator app under Settings, Account.":
      "Los revendedores usan la verificación en dos pasos. Agregue una llave de acceso o una app de autenticación en Ajustes, Cuenta.",
    "This deploy key isn't valid. Ask your operator for another.":
      "Esta clave de publicación no es válida. Pida otra a su operador.",
    "This deploy key has expired. Ask your operator for another.":
      "Esta clave de publicación venció. Pida otra a su operador.",
    "This deploy key publishes the remote {0} only.": "Esta clave de publicación solo publica el módulo remoto {0}.",
    "The archive has no release.json. Publish it with npm run publish-remote.":
      "El archivo comprimido no tiene release.json. Publíquelo con npm run publish-remote.",
    "This file isn't named in release.json. Build the remote again and publish the whole archive.":
      "Este archivo no figura en release.json. Vuelva a compilar el módulo remoto y publique el archivo comprimido completo.",
    "This file differs from its hash in release.json. Publish the archive again, unchanged.":
      "Este archivo no coincide con su hash en release.json. Publique de nuevo el archivo comprimido, sin cambios.",
    "This file is named in release.json and isn't in the archive. Publish the whole archive.":
      "Este archivo figura en release.json y falta en el archivo comprimido. Publique el archivo comprimido completo.",
    "A release has at most {0} files, {1} MB each and {2} MB together.":
      "Una versión tiene como máximo {0} archivos, de {1} MB cada uno y {2} MB en total.",
    "A file's path in the archive may use letters, digits, dots, dashes and underscores only.":
      "La ruta de un archivo solo puede tener letras, números, puntos, guiones y guiones bajos.",
    "The archive has a file twice. Build the remote and publish it again.":
      "El archivo comprimido tiene un archivo dos veces. Compile el módulo remoto y publíquelo de nuevo.",
    "This isn't a whole ZIP archive. Build the remote and publish it again.":
      "Este no es un archivo ZIP completo. Compile el módulo remoto y publíquelo de nuevo.",
    "release.json isn't valid JSON. Build the remote and publish it again.":
      "release.json no es JSON válido. Compile el módulo remoto y publíquelo de nuevo.",
    "release.json isn't complete. Correct the fields named in the remote's remote.json and package.json.":
      "release.json no está completo. Corrija los campos indicados en remote.json y package.json del módulo remoto.",
    "This API key belongs to another organization.": "Esta clave de API pertenece a otra organización.",
    "This can't be done with an API key. Sign in and do it yourself.":
      "Esto no se puede hacer con una clave de API. Inicie sesión y hágalo usted.",
    "This API key made more than {0} calls within a minute. Wait and try again.":
      "Esta clave de API hizo más de {0} llamadas en un minuto. Espere e intente de nuevo.",
    "This page of the list doesn't exist anymore. Start again from the first page.":
      "Esta página de la lista ya no existe. Empiece de nuevo desde la primera página.",
    "This file can be read in more than one way.": "Este archivo se puede leer de más de una manera.",
    "The mapping isn't valid JSON.": "La asignación de columnas no es JSON válido.",
    "The mapping doesn't match the file's columns.": "La asignación no coincide con las columnas del archivo.",
    "The last day is before the first day": "El último día es anterior al primero",
    "Import not found": "Importación no encontrada",
    "This import was already undone.": "Esta importación ya se deshizo.",
    "This page address belongs to a different sort order. Start again from the first page.":
      "Esta dirección de página corresponde a otro orden. Empiece de nuevo desde la primera página.",
    "We couldn't read the card. Enter it again.": "No pudimos leer la tarjeta. Ingrésela de nuevo.",
    "Use at most 200 visible characters as Idempotency-Key.":
      "Use como máximo 200 caracteres visibles en Idempotency-Key.",
    "This Idempotency-Key was used for another request. Use a new one.":
      "Esta Idempotency-Key se usó para otra solicitud. Use una nueva.",
    "Product not found": "Producto no encontrado",
    "Payment not found": "Pago no encontrado",
    "Choose a time in the future": "Elija una hora que aún no haya pasado",
    "Not found": "No encontrado",
    "Invitation not found": "Invitación no encontrada",
    "Page not found": "Página no encontrada",
    "User not found": "Usuario no encontrado",
    "Use your own name, without web addresses or names of known companies.":
      "Use su propio nombre, sin direcciones web ni nombres de empresas conocidas.",
    "You're using this browser. Sign out instead.": "Está usando este navegador. Cierre sesión en su lugar.",
    "Session not found": "Sesión no encontrada",
    "Sign-in method not found": "Método de inicio de sesión no encontrado",
    "Your identity provider's account can't be disconnected here.":
      "La cuenta de su proveedor de identidad no se puede desconectar aquí.",
    "The sign-in service isn't responding right now. Try again in a minute.":
      "El servicio de inicio de sesión no responde en este momento. Intente de nuevo en un minuto.",
    "File storage isn't responding right now. Try again in a moment.":
      "El almacenamiento de archivos no responde en este momento. Intente de nuevo en un momento.",
    "The database isn't responding right now. Try again in a moment.":
      "La base de datos no responde en este momento. Intente de nuevo en un momento.",
    "Image not found": "Imagen no encontrada",
    "This address belongs to an image that was uploaded elsewhere. Upload the file itself.":
      "Esta dirección es de una imagen que se subió en otro lugar. Suba el archivo directamente.",
    "Many images are being uploaded right now. Try again in a moment.":
      "Se están subiendo muchas imágenes en este momento. Intente de nuevo en un momento.",
    "Couldn't save the image. Try again in a moment.": "No se pudo guardar la imagen. Intente de nuevo en un momento.",
    "Send a list of fields, one for each column.": "Indique una lista de campos, uno por columna.",
    "This page of the list doesn't exist. Reload the list.":
      "Esta página de la lista no existe. Vuelva a cargar la lista.",
    "Send the data as a form (Content-Type: application/x-www-form-urlencoded).":
      "Envíe los datos como formulario (Content-Type: application/x-www-form-urlencoded).",
    "The form has a field twice.": "El formulario tiene un campo dos veces.",
    "Send the data as JSON (Content-Type: application/json).":
      "Envíe los datos como JSON (Content-Type: application/json).",
    "The data isn't valid UTF-8.": "Los datos no son UTF-8 válido.",
    "The data isn't valid JSON.": "Los datos no son JSON válido.",
    "Something went wrong": "Algo salió mal",
    "You don't belong to an organization yet. Create one first.":
      "Todavía no pertenece a ninguna organización. Cree una primero.",
    "This call takes no data.": "Esta llamada no admite datos.",
    "The same request is in progress. Try again in a moment.":
      "La misma solicitud está en curso. Intente de nuevo en un momento.",
    "This request was already processed. Reload the page to see the result.":
      "Esta solicitud ya se realizó. Vuelva a cargar la página para ver el resultado.",
    "You've made too many changes within a minute. Wait a moment and try again.":
      "Hizo demasiados cambios en un minuto. Espere un momento e intente de nuevo.",
    "Many people are answering right now. Please send your answers again.":
      "Muchas personas están respondiendo en este momento. Envíe sus respuestas de nuevo.",
    "This request names two organizations.": "Esta solicitud indica dos organizaciones.",
    "Name one organization.": "Indique una sola organización.",
    "You're no longer a member of the organization this page belongs to.":
      "Ya no es miembro de la organización a la que pertenece esta página.",
    "This request came from another site. Reload the page and try again.":
      "Esta solicitud vino de otro sitio. Vuelva a cargar la página e intente de nuevo.",
    "This link was opened from another site. Open it in a new tab and try again.":
      "Este enlace se abrió desde otro sitio. Ábralo en una pestaña nueva e intente de nuevo.",
    "Check the values of this request.": "Revise los valores de esta solicitud.",
    "Donations are only available for non-profit organizations.":
      "Los donativos solo están disponibles para organizaciones sin fines de lucro.",
    "The service is restarting. Try again in a moment.":
      "El servicio se está reiniciando. Intente de nuevo en un momento.",
    "Too many open connections. Close some tabs.": "Hay demasiadas conexiones abiertas. Cierre algunas pestañas.",
    "This amount is too small to be paid by card.": "Este monto es demasiado pequeño para pagarlo con tarjeta.",
    "This message doesn't have the payment provider's signature from the last five minutes.":
      "Este mensaje no lleva la firma del proveedor de pagos de los últimos cinco minutos.",
    "The payment provider isn't responding right now. You weren't charged. Try again in a moment.":
      "El proveedor de pagos no responde en este momento. No se le cobró nada. Intente de nuevo en un momento.",
    "PayPal isn't responding right now. You weren't charged. Try again in a moment.":
      "PayPal no responde en este momento. No se le cobró nada. Intente de nuevo en un momento.",
    "This message doesn't have PayPal's signature from the last five minutes.":
      "Este mensaje no lleva la firma de PayPal de los últimos cinco minutos.",
    "{0} not found": "{*0}: no se encontró",
    "Use {0} at this address.": "Use {0} en esta dirección.",
    "This is larger than {0}. Send less at a time.": "Esto supera {0}. Envíe menos a la vez.",
    "Send one of: {0}.": "Envíe uno de estos tipos: {0}.",
    "You don't have permission for {0}. Ask an admin of your organization to turn it on.":
      "No tiene permiso para {*0}. Pida a un administrador de su organización que lo active.",
    "This needs the {0} role or higher. Yours is {1}. Ask an admin of your organization.":
      "Esto requiere el rol de {*0} o superior. El suyo es {*1}. Consulte a un administrador de su organización.",
    "Confirm it's you to continue. You must have signed in within the last {0} minutes.":
      "Confirme su identidad para continuar. Esto requiere haber iniciado sesión en los últimos {0} minutos.",
    "Stripe declined the refund: {0}": "Stripe rechazó el reembolso: {0}",
    "PayPal declined the refund: {0}": "PayPal rechazó el reembolso: {0}",
    "The text contains a character that can't be stored. Remove it and try again.":
      "El texto contiene un carácter que no se puede guardar. Quítelo e intente de nuevo.",
    "Someone else just saved the same thing. Reload the page and try again.":
      "Otra persona guardó lo mismo en este momento. Vuelva a cargar la página e intente de nuevo.",
    "Someone else changed this at the same time. Try again.":
      "Otra persona cambió esto al mismo tiempo. Intente de nuevo.",
    "This is being changed by someone else right now. Try again in a moment.":
      "Otra persona está cambiando esto ahora mismo. Intente de nuevo en un momento.",
    "This took too long. Narrow the selection or try again in a moment.":
      "Esto tardó demasiado. Reduzca la selección o intente de nuevo en un momento.",
    "The service is busy right now. Try again in a moment.":
      "El servicio está ocupado en este momento. Intente de nuevo en un momento.",
    "There's no storage space left on the server. Nothing was saved. Ask the person who runs it to free some space, then try again.":
      "No queda espacio en el servidor. No se guardó nada. Pida a quien lo administra que libere espacio e intente de nuevo.",
    "Please select a file smaller than 5MB.": "Elija un archivo de menos de 5 MB.",
    "Your free trial has ended, so this organization is read-only. Nothing was deleted. Choose a plan to continue.":
      "Su prueba gratuita terminó, así que esta organización es de solo lectura. No se eliminó nada. Elija un plan para continuar.",
    "Your subscription has ended, so this organization is read-only. Nothing was deleted. Choose a plan to continue.":
      "Su suscripción terminó, así que esta organización es de solo lectura. No se eliminó nada. Elija un plan para continuar.",
    "The first payment of your subscription isn't complete, so this organization is read-only. Complete it under Settings, Billing.":
      "El primer pago de su suscripción no está completo, así que esta organización es de solo lectura. Complételo en Configuración, Facturación del plan.",
    "You're viewing this organization with its consent. Nothing can be changed or exported, and keys, bank accounts and payroll stay closed.":
      "Usted mira con el consentimiento de esta organización. No se puede cambiar ni exportar nada, y las claves, las cuentas bancarias y la nómina siguen cerradas.",
    "This organization is read-only for now, so nothing can be changed. The notice at the top of each page says why and whom to ask.":
      "Esta organización es solo para lectura por ahora, así que no se puede cambiar nada. El aviso al principio de cada página dice por qué y a quién preguntar.",
    "This organization will be deleted, so it is read-only. Its owner can cancel the deletion under Settings, Account.":
      "Esta organización se eliminará, así que es de solo lectura. Su propietario puede cancelar la eliminación en Configuración, Cuenta.",
    "This address is taken. Choose another one.": "Esta dirección está ocupada. Elija otra.",
    "Too many requests in a short time. Wait a few minutes and try again.":
      "Demasiadas solicitudes en poco tiempo. Espere unos minutos e intente de nuevo.",
    "We couldn't load an image from this address. Check it, or upload the file.":
      "No pudimos cargar una imagen de esta dirección. Revísela o suba el archivo.",
    "This image is damaged or has too many pixels. Choose another one.":
      "Esta imagen está dañada o tiene demasiados píxeles. Elija otra.",
    "This file isn't a PNG, JPEG or WebP image. Choose another one.":
      "Este archivo no es una imagen PNG, JPEG o WebP. Elija otra.",
    "GIF images aren't supported. Save it as PNG, JPEG or WebP and choose that file.":
      "Las imágenes GIF no se admiten. Guárdela como PNG, JPEG o WebP y elija ese archivo.",
    "The image at this address is larger than 5MB. Choose a smaller one.":
      "La imagen de esta dirección pesa más de 5 MB. Elija una más pequeña.",
    "SVG images aren't supported. Save it as PNG, JPEG or WebP and choose that file.":
      "Las imágenes SVG no se admiten. Guárdela como PNG, JPEG o WebP y elija ese archivo.",
    "{0} images aren't supported. Save it as PNG, JPEG or WebP and choose that file.":
      "Las imágenes {0} no se admiten. Guárdela como PNG, JPEG o WebP y elija ese archivo.",
    "This is about your account in all organizations. Sign in at {0} to open it.":
      "Esto se refiere a su cuenta en todas las organizaciones. Inicie sesión en {0} para abrirlo.",
  },
  phrases: {
    Viewer: "lector",
    User: "usuario",
    Manager: "gerente",
    Admin: "administrador",
    "managing the team": "administrar el equipo",
    finances: "las finanzas",
    donations: "los donativos",
    contacts: "los contactos",
    surveys: "las encuestas",
    reports: "los informes",
  },
};
