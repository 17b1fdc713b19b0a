/** Screen-reader labels of the controls. */
export const carouselText = {
  kind: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  goTo: (name: string) => `Ir a ${name}`,
}
