/** What the rules of this area say of a wrong value, in Spanish. */
export const spanish = {
  sentences: {
    "Choose one of the offered periods": "Elija uno de los plazos ofrecidos",
    "Choose how long to snooze this alert": "Elija cuánto tiempo posponer esta alerta",
    "Use an address of this computer, such as http://localhost:5199":
      "Use una dirección de este equipo, como http://localhost:5199",
    "Use the remote's name, such as surveys": "Use el nombre del módulo remoto, como surveys",
    "Use a version of the list of releases": "Use una versión de la lista de versiones publicadas",
    "Use a version such as 1.4.0 or 1.4.0-beta.1": "Use una versión como 1.4.0 o 1.4.0-beta.1",
  },
};
