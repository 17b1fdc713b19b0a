import { join } from 'node:path'
import { rootDir } from '@site/cli/rootDir'

/** The template: a remote whose names are placeholders. */
export const templateDir = join(rootDir, 'tools/new-remote/mfe-template')

/** Values of the template's placeholders. */
export interface TemplateNames {
  /** Folder of the remote: "mfe-blog". */
  package: string
  /** Name of the page, in its files and components: "blog", "mis-noticias". */
  name: string
  /** Address of the page: "/blog". */
  path: string
  /** Title of the page. */
  label: string
}

/** "mis-noticias" → "MisNoticias" */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(.)/g, (_match, letter: string) => letter.toUpperCase())
}

/** "mis-noticias" → "misNoticias" */
export function camelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
}

/** Replaces the template's names: "mfe-template", "/template-path", "Template label", "TemplatePage", "templatePage". */
export function placeholderFiller(names: TemplateNames): (text: string) => string {
  const values: Readonly<Record<string, string>> = {
    'mfe-template': names.package,
    '/template-path': names.path,
    'Template label': names.label,
    Template: pascalCase(names.name),
    template: camelCase(names.name),
  }
  // Not the "template" of grid-template-columns.
  const placeholders = new RegExp(`${Object.keys(values).join('|')}(?=[A-Z])`, 'g')
  return (text) => text.replaceAll(placeholders, (placeholder) => values[placeholder] ?? placeholder)
}
