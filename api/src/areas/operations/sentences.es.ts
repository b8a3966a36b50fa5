import type { Sentences } from "@trellis/messages/sentence-translation.ts";

/** What this area refuses and reports, in Spanish. */
export const spanish: Sentences = {
  sentences: {
    "Organization not found": "Organización no encontrada",
    "Address not found": "Dirección no encontrada",
    "Feature flag not found": "Función no encontrada",
    "Support has no access to this organization. Reload the page.":
      "El soporte no tiene acceso a esta organización. Vuelva a cargar la página.",
    "This person unsubscribed or reported an email. Only they can subscribe again.":
      "Esta persona canceló su suscripción o reportó un correo. Solo ella puede volver a suscribirse.",
    "No organization has the number {0}.": "Ninguna organización tiene el número {0}.",
    "First picture of the dashboard": "Primera imagen del panel",
    "The server draws the dashboard before the browser has run any code. Without it, the page draws itself.":
      "El servidor dibuja el panel antes de que el navegador ejecute código. Sin esto, la página se dibuja sola.",
    "Reports from the read replica": "Informes desde la réplica de lectura",
    "Reports and exports read the replica where one is set up and current. Without it, they read the database itself.":
      "Los informes y las exportaciones leen la réplica si está configurada y al día. Sin esto, leen la base de datos.",
    "Organization {0} has verified {1}. Its admin has to remove it first.":
      "La organización {0} verificó {1}. Su administrador debe quitarlo primero.",
    "{0} is a reseller's domain already.": "{0} ya es el dominio de un revendedor.",
    "{0} is no reseller's domain.": "{0} no es el dominio de ningún revendedor.",
    "No one has an account with {0}. They sign in once, and then you run this again.":
      "Nadie tiene una cuenta con {0}. La persona inicia sesión una vez y usted repite la orden.",
    "{0} works for a reseller already. One person works for one.":
      "{0} ya trabaja para un revendedor. Una persona trabaja para uno solo.",
    "{0} doesn't work for {1}.": "{0} no trabaja para {1}.",
    "Give the reseller a name of at most {0} characters, without < and >.":
      "Dé al revendedor un nombre de {0} caracteres como máximo, sin < ni >.",
    "Give the email address that its organizations can write to.":
      "Indique la dirección de correo a la que pueden escribir sus organizaciones.",
    "There is a reseller named {0} already.": "Ya hay un revendedor llamado {0}.",
    "{0} pays for its plan here. Ask its owner to cancel the subscription first, then try again.":
      "{0} paga aquí su plan. Primero su propietario cancela la suscripción y después usted lo intenta de nuevo.",
    "{0} already belongs to {1}.": "{0} ya es de {1}.",
    "{0} belongs to no reseller.": "{0} no es de ningún revendedor.",
    "Reseller not found": "Revendedor no encontrado",
    "You don't offer this plan. Choose another one, or offer it first.":
      "Usted no ofrece este plan. Elija otro u ofrézcalo primero.",
    "An operator of the installation suspended this organization. Ask them to reopen it.":
      "Un operador de la instalación suspendió esta organización. Pídale que la reabra.",
    "Too many images are being read. Try again in a moment.":
      "Se están leyendo demasiadas imágenes. Vuelva a intentarlo en un momento.",
    "Please select a file smaller than 1 MB.": "Elija un archivo de menos de 1 MB.",
    "Domain not found": "Dominio no encontrado",
    "The organization hasn't verified this domain yet. Its admins can do that under Settings, Domains.":
      "La organización todavía no demostró este dominio. Lo comprueba en Ajustes, Dominios.",
    "Failed job not found": "Tarea fallida no encontrada",
    "Nothing changed: it is so already. Reload the page.": "No cambió nada: ya estaba así. Vuelva a cargar la página.",
    "Operators use two-step sign-in. Add a passkey or an authenticator app under Settings, Account.":
      "Los operadores usan la verificación en dos pasos. Agregue una llave de acceso o una app de autenticación en Ajustes, Cuenta.",
  },
};
