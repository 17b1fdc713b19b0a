import type { PageInfo } from '@site/shared/contract/remote'
import type { BannerProps } from '../pages/AboutPage/Banner'
import type { HistoryProps } from '../pages/AboutPage/History'
import type { PrinciplesProps } from '../pages/AboutPage/Principles'
import type { ToolsProps } from '../pages/AboutPage/Tools'
import history2022 from './images/historia-2022.picture'
import history2023 from './images/historia-2023.picture'
import history2024 from './images/historia-2024.picture'
import banner from './images/n-banner.picture'
import purposeDrawing from './images/proposito.svg'
import angular from './images/tools/angular.svg'
import docker from './images/tools/docker.svg'
import dotnet from './images/tools/dotnet.svg'
import figma from './images/tools/figma.svg'
import flutter from './images/tools/flutter.svg'
import git from './images/tools/git.svg'
import java from './images/tools/java.svg'
import jira from './images/tools/jira.svg'
import kotlin from './images/tools/kotlin.svg'
import mongodb from './images/tools/mongodb.svg'
import nodejs from './images/tools/nodejs.svg'
import postgresql from './images/tools/postgresql.svg'
import python from './images/tools/python.svg'
import react from './images/tools/react.svg'
import typescript from './images/tools/typescript.svg'
import visionDrawing from './images/vision.svg'

/** About page copy. Source: specification §2, "About page". The partners are in aboutPartners.ts. */
export const about = {
  info: {
    path: '/nosotros',
    title: 'Nosotros: propósito, visión e historia',
    description:
      'Conoce nuestro propósito y nuestra visión, las herramientas que usamos, nuestra historia y las marcas con las que trabajamos en Bolivia.',
  } satisfies PageInfo,
  banner: {
    title: 'Tecnología boliviana, cerca de ti',
    intro: 'Oficinas en La Paz y Santa Cruz.',
    picture: banner,
  } satisfies BannerProps,
  intro: {
    title: 'Acompañamos cada paso que tu empresa da hacia su meta',
    text: 'Diseñamos y desarrollamos software, y proveemos licencias, equipos e insumos de impresión térmica. Un solo equipo responde por todo el recorrido.',
  },
  principles: {
    purpose: {
      title: 'Propósito',
      text: 'Hacer que la tecnología sea un paso firme, y no un obstáculo, para las empresas e instituciones de Bolivia.',
      drawing: purposeDrawing,
    },
    vision: {
      title: 'Visión',
      text: 'Ser el equipo al que se llama primero cuando una organización quiere crecer con tecnología.',
      drawing: visionDrawing,
    },
  } satisfies PrinciplesProps,
  tools: {
    title: 'Herramientas con las que trabajamos',
    tools: [
      { name: 'React', icon: react },
      { name: 'Node.js', icon: nodejs },
      { name: 'TypeScript', icon: typescript },
      { name: 'Docker', icon: docker },
      { name: 'PostgreSQL', icon: postgresql },
      { name: 'Figma', icon: figma },
      { name: 'Git', icon: git },
      { name: '.NET', icon: dotnet },
      { name: 'Python', icon: python },
      { name: 'Angular', icon: angular },
      { name: 'Flutter', icon: flutter },
      { name: 'Java', icon: java },
      { name: 'Kotlin', icon: kotlin },
      { name: 'MongoDB', icon: mongodb },
      { name: 'Jira', icon: jira },
    ],
  } satisfies ToolsProps,
  history: {
    title: 'Nuestra historia',
    events: [
      {
        year: '2022',
        title: 'Los primeros pasos',
        text: 'Se forma el equipo y salen los primeros productos a medida.',
        image: history2022,
      },
      {
        year: '2023',
        title: 'De la web al celular',
        text: 'Sumamos canales móviles, códigos QR y asistentes virtuales.',
        image: history2023,
      },
      {
        year: '2024',
        title: 'Un catálogo completo',
        text: 'Equipos, licencias y suministros Thermoprint se unen al software.',
        image: history2024,
      },
    ],
  } satisfies HistoryProps,
}
