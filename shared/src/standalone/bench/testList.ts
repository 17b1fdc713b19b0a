import type { PublishedPage } from '../../contract/remote'
import { stateAddress, type SectionStates } from '../sectionStates'

/** A page or a state of a section. */
export interface Target {
  label: string
  address: string
}

export interface TestedSection {
  name: string
  states: readonly Target[]
  /** States that are expected of it, and which it has not. */
  missing: readonly string[]
}

/** A package in the list of the bench. */
export interface TestedPackage {
  name: string
  pages: readonly Target[]
  sections: readonly TestedSection[]
}

export type ListedPage = Pick<PublishedPage, 'path' | 'title' | 'searches'>

/** States of sections with pictures, and of sections with texts. */
const kinds = [
  ['imagen cargando', 'sin imagen'],
  ['textos largos', 'palabra larga'],
] as const

/**
 * @param statesPath Addresses of the states are below it.
 * @returns Every page, with each of its query strings, and every state.
 */
export function testedPackage(
  name: string,
  pages: readonly ListedPage[],
  states: SectionStates,
  statesPath: string,
): TestedPackage {
  return {
    name,
    pages: pages.flatMap(({ path, title, searches = [] }) =>
      [path, ...searches.map((search) => `${path}?${search}`)].map((address) => ({ label: title, address })),
    ),
    sections: Object.entries(states).map(([section, byName]) => ({
      name: section,
      states: Object.keys(byName)
        .filter((label) => byName[label] !== null)
        .map((label) => ({ label, address: stateAddress(section, label, statesPath) })),
      missing: getMissing(states, Object.keys(byName)),
    })),
  }
}

/**
 * If one section of a package has one state of a kind, all its sections are expected to have every state of that kind, or to
 * say with `null` that they cannot have it. Otherwise a state that is deleted would not be missed.
 *
 * @param own Names of a section's states.
 */
function getMissing(states: SectionStates, own: readonly string[]): string[] {
  const names = new Set(Object.values(states).flatMap((byName) => Object.keys(byName)))
  return kinds
    .filter((kind) => kind.some((name) => names.has(name)))
    .flatMap((kind) => kind.filter((name) => !own.includes(name)))
}

/** @returns All pages and states, which are named with their section. */
export function getTargets(packages: readonly TestedPackage[]): Target[] {
  return packages.flatMap(({ pages, sections }) => [
    ...pages,
    ...sections.flatMap(({ name, states }) =>
      states.map(({ label, address }) => ({ label: `${name}: ${label}`, address })),
    ),
  ])
}

/** @returns What contains every word of a search, in any case and without accents, in its names or its address. */
export function searchedPackages(packages: readonly TestedPackage[], search: string): TestedPackage[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const isFound = (...texts: string[]) => words.every((word) => plain(texts.join(' ')).includes(word))
  return packages
    .map(({ name, pages, sections }) => ({
      name,
      pages: pages.filter(({ label, address }) => isFound(name, label, address)),
      sections: sections
        .map((section) => ({
          ...section,
          states: section.states.filter(({ label }) => isFound(name, section.name, label)),
        }))
        // One without any state is shown with what it has not.
        .filter(
          ({ name: section, states, missing }) =>
            states.length > 0 || (missing.length > 0 && isFound(name, section)),
        ),
    }))
    .filter(({ pages, sections }) => pages.length + sections.length > 0)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
