/**
 * A neutral drawing, until the client supplies portraits. Its path below `content/`, not an import, so that no bundle can
 * contain it.
 */
const portrait = 'images/retrato.svg'

/**
 * The team. No page shows it, so no bundle contains it. Source: specification §2, "About page", and §3, "Team member".
 * Names are invented until the client supplies the real ones.
 */
export const aboutTeam = [
  { image: portrait, name: 'Mariela Quispe Rojas', role: 'Gerente general' },
  { image: portrait, name: 'Rodrigo Vargas Salinas', role: 'Gerente de tecnología' },
  { image: portrait, name: 'Daniela Rocha Peredo', role: 'Gerente comercial' },
  { image: portrait, name: 'Álvaro Mamani Choque', role: 'Jefe de proyectos' },
  { image: portrait, name: 'Gabriela Suárez Antelo', role: 'Investigadora UX' },
  { image: portrait, name: 'Nicolás Arce Villegas', role: 'Diseñador UI' },
  { image: portrait, name: 'Carla Condori Huanca', role: 'Líder de desarrollo back-end' },
  { image: portrait, name: 'Sergio Justiniano Roca', role: 'Desarrollador back-end' },
  { image: portrait, name: 'Paola Gutiérrez Lima', role: 'Líder de desarrollo front-end' },
  { image: portrait, name: 'Fabricio Ortiz Zeballos', role: 'Desarrollador front-end' },
  { image: portrait, name: 'Jhoselin Flores Apaza', role: 'Desarrolladora móvil' },
  { image: portrait, name: 'Marcelo Torrico Vaca', role: 'Analista de calidad' },
  { image: portrait, name: 'Lucía Añez Méndez', role: 'Especialista en infraestructura' },
  { image: portrait, name: 'Óscar Callisaya Nina', role: 'Soporte técnico' },
  { image: portrait, name: 'Valeria Paz Terceros', role: 'Asesora de soluciones' },
]
