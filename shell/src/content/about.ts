import type { PictureData } from '@site/shared/contract/picture'
import type { PageInfo } from '@site/shared/contract/remote'
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

export interface BannerContent {
  title: string
  intro: string
  /** The map behind the text. `intro` describes it. */
  picture: PictureData
}

interface Principle {
  title: string
  text: string
  /** URL of the drawing above the title. */
  drawing: string
}

export interface PrinciplesContent {
  purpose: Principle
  vision: Principle
}

export interface ToolsContent {
  title: string
  /** `icon` is the URL of the tool's own sign, in its own colours. */
  tools: readonly { name: string; icon: string }[]
}

export interface HistoryContent {
  title: string
  /** In chronological order. Source: specification §3, "History event". */
  events: readonly { year: string; title: string; text: string; image: PictureData }[]
}

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
  } satisfies BannerContent,
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
  } satisfies PrinciplesContent,
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
  } satisfies ToolsContent,
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
  } satisfies HistoryContent,
}
