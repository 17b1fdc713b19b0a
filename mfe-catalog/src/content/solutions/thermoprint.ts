import cover from '../images/c-thermoprint.picture'
import side1 from '../images/d-thermoprint-1.picture'
import side2 from '../images/d-thermoprint-2.picture'
import banner from '../images/s-thermoprint.picture'
import type { SolutionContent } from '../solution'

export const thermoprint = {
  id: 10,
  name: 'Thermoprint',
  logo: cover,
  path: 'thermoprint',
  image: banner,
  description:
    '<p>Que ninguna caja se detenga por falta de papel: <strong>rollos de papel térmico y etiquetas</strong> para puntos de venta, agencias y cajeros automáticos.</p><p>Programamos las entregas según tu consumo y podemos imprimir tu marca en el reverso del papel.</p>',
  list: [
    'Rollos para punto de venta',
    'Rollos para cajeros automáticos',
    'Rollos para terminales de pago',
    'Etiquetas autoadhesivas',
    'Rollos con impresión de tu marca',
    'Impresoras térmicas',
    'Rollos para turnos y estacionamientos',
  ],
  sideImage1: side1,
  sideImage2: side2,
  categories: ['thermoprint'],
  isCover: true,
  head: {
    title: 'Thermoprint: rollos de papel térmico',
    description:
      'Rollos de papel térmico y etiquetas Thermoprint para puntos de venta (POS), cajas y cajeros automáticos (ATM), con entregas programadas.',
  },
} satisfies SolutionContent
