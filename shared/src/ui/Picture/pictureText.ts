/** What stands in place of a picture that cannot be had. Source: specification §4. */
export const pictureText = { missing: 'Imagen no disponible' }
