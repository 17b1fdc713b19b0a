/** Screen-reader labels of the controls. */
export const carouselText = {
  kind: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  goTo: (number: number, total: number) => `Ir a ${number} de ${total}`,
}
