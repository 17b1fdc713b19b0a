/** Words of every carousel's controls, read to screen-reader users. */
export const carouselText = {
  kind: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  goTo: (number: number, total: number) => `Ir a ${number} de ${total}`,
}
