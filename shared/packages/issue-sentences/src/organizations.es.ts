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
    "Business name is required": "El nombre de la empresa es obligatorio",
    "Use a whole number of days for the {0} reminder": "Use un número entero de días para el {*0} recordatorio",
    "Choose a regional format": "Elija un formato regional",
    "Choose Sunday, Monday or Saturday": "Elija domingo, lunes o sábado",
    "Choose the 12-hour or the 24-hour clock": "Elija el reloj de 12 o de 24 horas",
    "Choose an order of day, month and year": "Elija un orden de día, mes y año",
    "Enter a domain like give.example.org": "Escriba un dominio como donar.example.org",
    "Choose Letter or A4": "Elija Carta o A4",
    "Use a rate between 0 and 100, such as {0}": "Use una tasa entre 0 y 100, como {0}",
  },
};
