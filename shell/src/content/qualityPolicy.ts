import type { PageInfo } from '@site/shared/contract/remote'
import policyDocument from './images/politica-de-calidad.pdf'
import { qualityPolicyIcons } from './qualityPolicyIcons'

/** Quality policy copy. The PDF is the full text. Source: specification §1 and §2, "Quality policy". */
export const qualityPolicy = {
  info: {
    path: '/politica-de-calidad',
    title: 'Política de Calidad',
    description:
      'Nuestra política de calidad, basada en la norma ISO 9001:2015, y los seis compromisos con los que trabajamos para cada cliente.',
  } satisfies PageInfo,
  standard: { label: 'ISO 9001:2015', icon: qualityPolicyIcons.certificate },
  title: 'Política de Calidad',
  intro:
    'Diseñamos y desarrollamos software y proveemos insumos de software, equipamiento y suministros de impresión térmica para empresas e instituciones de Bolivia.',
  text: 'Nuestro sistema de gestión se basa en la norma ISO\u00A09001:2015. La dirección comunica esta política a todo el equipo, la pone a disposición de las partes interesadas y la revisa cada año.',
  commitments: {
    title: 'Nuestros compromisos',
    items: [
      {
        title: 'Innovación',
        description: 'Buscar en cada proyecto la solución que mejor responda a la necesidad.',
        icon: qualityPolicyIcons.innovation,
      },
      {
        title: 'Mejora continua',
        description: 'Medir nuestros procesos y mejorar de forma permanente.',
        icon: qualityPolicyIcons.improvement,
      },
      {
        title: 'Cumplimiento de los requisitos del cliente y legales',
        description: 'Entender, acordar y cumplir lo que se pide y lo que las normas exigen.',
        icon: qualityPolicyIcons.requirements,
      },
      {
        title: 'Personal calificado',
        description: 'Contar con personas competentes y acompañar su formación.',
        icon: qualityPolicyIcons.staff,
      },
      {
        title: 'Provisión de recursos',
        description: 'Destinar a tiempo las herramientas y la infraestructura necesarias.',
        icon: qualityPolicyIcons.resources,
      },
      {
        title: 'Satisfacción del cliente',
        description: 'Escuchar, atender las observaciones y lograr que vuelvan a elegirnos.',
        icon: qualityPolicyIcons.satisfaction,
      },
    ],
  },
  document: {
    label: 'Ver política (PDF)',
    icon: qualityPolicyIcons.document,
    href: policyDocument,
  },
}
