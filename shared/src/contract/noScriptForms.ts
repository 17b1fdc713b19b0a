/** Addresses on the site's origin to which forms post without JavaScript. */
export const noScriptFormPaths = { contact: '/enviar/contacto', solution: '/enviar/solicitud' } as const
