/** Name of the image that replaces a picture which fails to load. Source: specification §4. */
export const pictureText = { notFound: 'Imagen no encontrada' }
