import { inflateSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'

export type Color = readonly [red: number, green: number, blue: number]

/** A picture as pixels. */
export interface Pixels {
  width: number
  height: number
  /** The colour of a pixel; outside of the picture that of the nearest one. */
  at: (x: number, y: number) => Color
}

/** A part of the page, in CSS pixels from its top left corner. */
export interface PagePart {
  x: number
  y: number
  width: number
  height: number
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * What the page looks like. Playwright's screenshots are compressed well, which takes most of their time.
 *
 * @param part Outside of the window too. The caller has stopped animations and carets.
 */
export async function takePixels(page: Page, part: PagePart, isInWindow: boolean): Promise<Pixels> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', {
    format: 'png',
    clip: { ...part, scale: 1 },
    captureBeyondViewport: !isInWindow,
    optimizeForSpeed: true,
  })
  return readPng(Buffer.from(data, 'base64'))
}

/** Reads a PNG as browsers write screenshots: 8 bits for each of three or four channels, not interlaced. */
export function readPng(png: Buffer): Pixels {
  const SIGNATURE = 8
  const parts: Buffer[] = []
  let [width, height, channels] = [0, 0, 0]
  for (let start = SIGNATURE; start < png.length;) {
    const length = png.readUInt32BE(start)
    const type = png.toString('latin1', start + 4, start + 8)
    const data = png.subarray(start + 8, start + 8 + length)
    if (type === 'IHDR') {
      ;[width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
      channels = data[9] === 6 ? 4 : 3
    }
    if (type === 'IDAT') parts.push(data)
    start += length + 12
  }
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  return {
    width,
    height,
    at(x, y) {
      const column = Math.min(Math.max(Math.floor(x), 0), width - 1)
      const row = Math.min(Math.max(Math.floor(y), 0), height - 1)
      const index = (row * width + column) * channels
      return [rows[index] ?? 0, rows[index + 1] ?? 0, rows[index + 2] ?? 0]
    },
  }
}

/** The most frequent colour of the pixels that `includes` accepts. @default all pixels */
export function mostFrequent(
  { width, height, at }: Pixels,
  includes: (x: number, y: number) => boolean = () => true,
): Color {
  const counts = new Map<number, number>()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!includes(x, y)) continue
      const key = getKey(at(x, y))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const [[key] = [0]] = [...counts].sort(([, a], [, b]) => b - a)
  return getColor(key)
}

/** A colour as one number, to count by. */
export const getKey = ([red, green, blue]: Color) => (red << 16) | (green << 8) | blue
export const getColor = (key: number): Color => [key >> 16, (key >> 8) & 255, key & 255]

export const isAtEdge =
  ({ width, height }: Pixels) =>
  (x: number, y: number) =>
    x === 0 || y === 0 || x === width - 1 || y === height - 1

/** Undoes the filters of PNG (https://www.w3.org/TR/png-3/#9Filters). */
function unfilter(filtered: Buffer, rowLength: number, height: number, channels: number): Buffer {
  const rows = Buffer.alloc(rowLength * height)
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowLength + 1)] ?? 0
    const [from, to] = [row * (rowLength + 1) + 1, row * rowLength]
    if (filter === 0) {
      filtered.copy(rows, to, from, from + rowLength)
      continue
    }
    for (let index = 0; index < rowLength; index += 1) {
      const left = index < channels ? 0 : rows[to + index - channels]!
      const up = row === 0 ? 0 : rows[to + index - rowLength]!
      const upLeft = row === 0 || index < channels ? 0 : rows[to + index - rowLength - channels]!
      rows[to + index] = filtered[from + index]! + predict(filter, left, up, upLeft)
    }
  }
  return rows
}

function predict(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter === 4) {
    const [toLeft, toUp, toUpLeft] = [up - upLeft, left - upLeft, left + up - 2 * upLeft].map(Math.abs)
    if (toLeft! <= toUp! && toLeft! <= toUpLeft!) return left
    return toUp! <= toUpLeft! ? up : upLeft
  }
  return 0
}
