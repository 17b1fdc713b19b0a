import type { Browser } from 'playwright-core'

interface DrawnDifference {
  /** The share of pixels that differ, 0 to 1. */
  share: number
  /** The newer picture, faded, with red where it differs. A PNG. */
  picture: Buffer
}

/** Compares two PNGs pixel by pixel, from their top left corners. */
export async function drawDifference(
  browser: Browser,
  before: Buffer,
  after: Buffer,
): Promise<DrawnDifference> {
  const page = await browser.newPage()
  try {
    const { share, picture } = await page.evaluate(compareInPage, {
      before: before.toString('base64'),
      after: after.toString('base64'),
    })
    return { share, picture: Buffer.from(picture, 'base64') }
  } finally {
    await page.close()
  }
}

/** In the page. Pictures are given and returned in Base64. */
async function compareInPage({ before, after }: { before: string; after: string }) {
  /** Of 255 in one channel: what the rasteriser may round differently. */
  const TOLERANCE = 4
  const FADED = 0.25
  const [older, newer] = [await readPixels(before), await readPixels(after)]
  const width = Math.max(older.width, newer.width)
  const height = Math.max(older.height, newer.height)
  const canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d')!
  const drawn = drawing.createImageData(width, height)
  let count = 0
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInBoth = x < older.width && x < newer.width && y < older.height && y < newer.height
      const [from, to] = [(y * older.width + x) * 4, (y * newer.width + x) * 4]
      const isEqual =
        isInBoth &&
        [0, 1, 2].every(
          (channel) => Math.abs(older.data[from + channel]! - newer.data[to + channel]!) <= TOLERANCE,
        )
      const at = (y * width + x) * 4
      if (!isEqual) count += 1
      for (const channel of [0, 1, 2]) {
        const faded = 255 - (255 - (newer.data[to + channel] ?? 255)) * FADED
        drawn.data[at + channel] = isEqual ? faded : channel === 0 ? 220 : 0
      }
      drawn.data[at + 3] = 255
    }
  }
  drawing.putImageData(drawn, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { share: count / (width * height), picture: btoa(binary) }

  async function readPixels(png: string): Promise<ImageData> {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(png), (character) => character.charCodeAt(0))], { type: 'image/png' }),
    )
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }
}
