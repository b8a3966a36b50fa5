/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Send the number of an organization": "Envíe el número de una organización",
    "Say why in a few words": "Diga el motivo en pocas palabras",
    "Choose a plan to set one": "Elija el plan que quiere asignar",
    "Choose a reseller": "Elija un revendedor",
    "Say how many days to extend the trial": "Diga cuántos días quiere ampliar la prueba",
    "Choose a release": "Elija una versión",
    "Say which share of the organizations gets the release": "Diga qué parte de las organizaciones recibe la versión",
    "Use a whole number of dollars": "Use una cantidad entera de dólares",
    "At most {0} dollars": "{0} dólares como máximo",
    "Send each plan once": "Envíe cada plan una sola vez",
    "Offer at least one plan": "Ofrezca al menos un plan",
    "At most {0} organizations": "{0} organizaciones como máximo",
    "Choose at least 1 percent, or name the organizations.":
      "Elija al menos el 1 por ciento o indique las organizaciones.",
    "Unknown remote": "Remoto desconocido",
  },
};
