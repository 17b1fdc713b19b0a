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
  /** States that several other sections of the package have and this one has not. */
  missing: readonly string[]
}

/** A package in the list of the bench. */
export interface TestedPackage {
  name: string
  pages: readonly Target[]
  sections: readonly TestedSection[]
}

export type ListedPage = Pick<PublishedPage, 'path' | 'title' | 'searches'>

/** A state that so many sections have is expected of the others. */
const COMMON = 2

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
  const sections = Object.entries(states).map(([section, byName]) => [section, Object.keys(byName)] as const)
  const names = sections.flatMap(([, own]) => own)
  const common = [...new Set(names)].filter((one) => names.filter((other) => other === one).length >= COMMON)
  return {
    name,
    pages: pages.flatMap(({ path, title, searches = [] }) =>
      [path, ...searches.map((search) => `${path}?${search}`)].map((address) => ({ label: title, address })),
    ),
    sections: sections.map(([section, own]) => ({
      name: section,
      states: own.map((label) => ({ label, address: stateAddress(section, label, statesPath) })),
      missing: common.filter((one) => !own.includes(one)),
    })),
  }
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
        .filter(({ states }) => states.length > 0),
    }))
    .filter(({ pages, sections }) => pages.length + sections.length > 0)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
