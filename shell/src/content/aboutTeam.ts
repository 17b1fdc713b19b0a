/**
 * The team. No page shows it, so no bundle contains it. Source: specification §2, "About page", and §3, "Team member".
 * Names are invented until the client supplies the real ones; the portraits that `image` names do not exist yet.
 */
export const aboutTeam = [
  { image: 'equipo-01', name: 'Mariela Quispe Rojas', role: 'Gerente general' },
  { image: 'equipo-02', name: 'Rodrigo Vargas Salinas', role: 'Gerente de tecnología' },
  { image: 'equipo-03', name: 'Daniela Rocha Peredo', role: 'Gerente comercial' },
  { image: 'equipo-04', name: 'Álvaro Mamani Choque', role: 'Jefe de proyectos' },
  { image: 'equipo-05', name: 'Gabriela Suárez Antelo', role: 'Investigadora UX' },
  { image: 'equipo-06', name: 'Nicolás Arce Villegas', role: 'Diseñador UI' },
  { image: 'equipo-07', name: 'Carla Condori Huanca', role: 'Líder de desarrollo back-end' },
  { image: 'equipo-08', name: 'Sergio Justiniano Roca', role: 'Desarrollador back-end' },
  { image: 'equipo-09', name: 'Paola Gutiérrez Lima', role: 'Líder de desarrollo front-end' },
  { image: 'equipo-10', name: 'Fabricio Ortiz Zeballos', role: 'Desarrollador front-end' },
  { image: 'equipo-11', name: 'Jhoselin Flores Apaza', role: 'Desarrolladora móvil' },
  { image: 'equipo-12', name: 'Marcelo Torrico Vaca', role: 'Analista de calidad' },
  { image: 'equipo-13', name: 'Lucía Añez Méndez', role: 'Especialista en infraestructura' },
  { image: 'equipo-14', name: 'Óscar Callisaya Nina', role: 'Soporte técnico' },
  { image: 'equipo-15', name: 'Valeria Paz Terceros', role: 'Asesora de soluciones' },
]
