/** Placeholder text of a picture that fails to load. Source: specification §4. */
export const pictureText = { missing: 'Imagen no disponible' }
