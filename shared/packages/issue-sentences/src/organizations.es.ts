/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Organization name is required": "El nombre de la organización es obligatorio",
    "Choose For-Profit or Non-Profit": "Elija empresa u organización sin fines de lucro",
    "Type the organization's name": "Escriba el nombre de la organización",
    "Choose a role or permissions to change": "Elija un rol o permisos que cambiar",
    "Give the key a name": "Ponga un nombre a la clave",
    "Use an address like 203.0.113.7 or a range like 203.0.113.0/24":
      "Use una dirección como 203.0.113.7 o un rango como 203.0.113.0/24",
    "Choose a role": "Elija un rol",
    "Enter the group's name or ID as your identity provider sends it":
      "Escriba el nombre o el ID del grupo tal como lo envía su proveedor de identidad",
    "Enter the issuer's address": "Escriba la dirección del emisor",
    "Enter the client ID": "Escriba el ID de cliente",
    "Enter the client secret": "Escriba el secreto del cliente",
    "At most {0} groups": "Como máximo {0} grupos",
    "Choose off, offered or required": "Elija desactivado, ofrecido u obligatorio",
    "Enter a domain like example.org": "Escriba un dominio como example.org",
    "Enter an address that starts with https:// or mailto:": "Escriba una dirección que empiece con https:// o mailto:",
    "Leave out the characters < and >": "Quite los caracteres < y >",
    "Use at least one letter or number": "Use al menos una letra o un número",
    "Choose one of the fonts": "Elija uno de los tipos de letra",
    "Choose a PNG, JPEG or WebP file": "Elija un archivo PNG, JPEG o WebP",
    "Business name is required": "El nombre de la empresa es obligatorio",
    "Use a whole number of days for the {0} reminder": "Use un número entero de días para el {*0} recordatorio",
    "Choose a regional format": "Elija un formato regional",
    "Choose Sunday, Monday or Saturday": "Elija domingo, lunes o sábado",
    "Choose the 12-hour or the 24-hour clock": "Elija el reloj de 12 o de 24 horas",
    "Choose an order of day, month and year": "Elija un orden de día, mes y año",
    "Choose Letter or A4": "Elija Carta o A4",
    "Use a rate between 0 and 100, such as {0}": "Use una tasa entre 0 y 100, como {0}",
  },
};
