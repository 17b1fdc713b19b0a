import { isApiAnswer, type ApiAnswer } from '../apiAnswer'

/** Widths of the frames, in CSS pixels. */
export const frameWidths = [390, 768, 1440] as const
export type FrameWidth = (typeof frameWidths)[number]

/** What can be switched on for the frames, with its parameter in the bench's address. */
export const switches = {
  largeText: { label: 'Texto 200 %', parameter: 'texto', value: '200' },
  forcedColors: { label: 'Colores forzados', parameter: 'colores', value: 'forzados' },
  reducedMotion: { label: 'Movimiento reducido', parameter: 'movimiento', value: 'reducido' },
  slowPictures: { label: 'Imágenes lentas', parameter: 'imagenes', value: 'lentas' },
  noScripts: { label: 'Sin scripts', parameter: 'scripts', value: 'no' },
} as const
export type Switch = keyof typeof switches
// Cast: Object.keys forgets the names.
export const switchNames = Object.keys(switches) as Switch[]

/** All that the bench's address reproduces. */
export interface BenchState {
  /** Address of the page or state in the frames. Empty: the first one. */
  view: string
  /** Text that the list is filtered by. */
  search: string
  widths: readonly FrameWidth[]
  on: readonly Switch[]
  apiAnswer: ApiAnswer
  /** Whether the frames are checked for faults. */
  isChecked: boolean
  /** Whether frames have their real size instead of fitting in the window. */
  isRealSize: boolean
}

/** @param query The query string of the bench's address. Anything unknown in it is ignored. */
export function readBenchState(query: string): BenchState {
  const parameters = new URLSearchParams(query)
  const chosen = parameters.get('anchos')?.split(',') ?? []
  const widths = frameWidths.filter((width) => chosen.includes(String(width)))
  const view = parameters.get('ver') ?? ''
  const apiAnswer = parameters.get('api')
  return {
    // A frame must not leave this origin.
    view: /^\/(?![/\\])/.test(view) ? view : '',
    search: parameters.get('buscar') ?? '',
    widths: widths.length > 0 ? widths : frameWidths,
    on: switchNames.filter((name) => parameters.get(switches[name].parameter) === switches[name].value),
    apiAnswer: isApiAnswer(apiAnswer) ? apiAnswer : 'success',
    isChecked: parameters.get('revisar') === 'si',
    isRealSize: parameters.get('escala') === 'real',
  }
}

/** @returns The query string that reproduces a state; defaults are left out. */
export function benchQuery(state: BenchState): string {
  const parameters = new URLSearchParams()
  if (state.view) parameters.set('ver', state.view)
  if (state.search) parameters.set('buscar', state.search)
  if (state.widths.length < frameWidths.length) parameters.set('anchos', state.widths.join())
  for (const name of switchNames)
    if (state.on.includes(name)) parameters.set(switches[name].parameter, switches[name].value)
  if (state.apiAnswer !== 'success') parameters.set('api', state.apiAnswer)
  if (state.isChecked) parameters.set('revisar', 'si')
  if (state.isRealSize) parameters.set('escala', 'real')
  // Legible in a report; neither character needs to be encoded in a query string.
  const query = parameters.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
  return query && `?${query}`
}

/** @returns `values` with or without one of them, in the order of `all`. */
export function toggled<Value>(all: readonly Value[], values: readonly Value[], value: Value): Value[] {
  return all.filter((each) => (each === value) !== values.includes(each))
}
