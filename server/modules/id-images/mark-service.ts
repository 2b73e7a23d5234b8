import { openOutliner } from '#server/pdf/text-outline.ts'
import { drawWatermark, type MarkedType } from '#server/platform/pictures/watermark.ts'

/** Draws a line of words over a picture, in the shop's own fonts: a bare machine has none. They are read at the first picture. */
export function createMark(): (picture: Buffer, words: string, type: MarkedType) => Promise<Buffer> {
  let opened: ReturnType<typeof openOutliner> | undefined
  return async (picture, words, type) => {
    opened ??= openOutliner()
    const outline = await opened
    return drawWatermark(picture, { ...outline(words), type })
  }
}
