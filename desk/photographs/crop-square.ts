import type { PhotoCrop } from '#contract/products/product-body.ts'

/** The shop shows photographs as squares: on cards, in the gallery and in lists. All numbers are pixels of the picture. */
export type Square = { left: number; top: number; side: number }
export type Size = { width: number; height: number }

/** The smallest part, as a share of the shorter side: less would be blurred in the zoom. */
export const leastShare = 0.2

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** The nearest square that lies in the picture. */
export function fitted({ left, top, side }: Square, { width, height }: Size): Square {
  const shorter = Math.min(width, height)
  const fitting = within(side, leastShare * shorter, shorter)
  return { side: fitting, left: within(left, 0, width - fitting), top: within(top, 0, height - fitting) }
}

/** The square of a part; of the whole picture the one in its middle. */
export function squareOf(crop: PhotoCrop | null, picture: Size): Square {
  const part = crop ?? { left: 0, top: 0, width: 1, height: 1 }
  const [width, height] = [part.width * picture.width, part.height * picture.height]
  const side = Math.min(width, height)
  return fitted(
    { side, left: part.left * picture.width + (width - side) / 2, top: part.top * picture.height + (height - side) / 2 },
    picture,
  )
}

export const cropOf = ({ left, top, side }: Square, { width, height }: Size): PhotoCrop => ({
  left: left / width,
  top: top / height,
  width: side / width,
  height: side / height,
})

/** Of another size around the same middle. */
export const resized = ({ left, top, side }: Square, to: number, picture: Size): Square => {
  const shorter = Math.min(picture.width, picture.height)
  const fitting = within(to, leastShare * shorter, shorter)
  return fitted({ side: fitting, left: left + (side - fitting) / 2, top: top + (side - fitting) / 2 }, picture)
}

/** The corner that is dragged, as the part of the square that it is on: `x` 1 is right, `y` 1 is bottom. */
export type Corner = { x: 0 | 1; y: 0 | 1 }

/** With one corner at a point, as near as a square can be, while the opposite corner stays. */
export function stretched(square: Square, { x, y }: Corner, point: { x: number; y: number }, picture: Size): Square {
  const fixed = { x: square.left + (1 - x) * square.side, y: square.top + (1 - y) * square.side }
  const room = Math.min(x === 1 ? picture.width - fixed.x : fixed.x, y === 1 ? picture.height - fixed.y : fixed.y)
  const wanted = Math.max(x === 1 ? point.x - fixed.x : fixed.x - point.x, y === 1 ? point.y - fixed.y : fixed.y - point.y)
  const side = Math.min(Math.max(wanted, leastShare * Math.min(picture.width, picture.height)), room)
  return { side, left: x === 1 ? fixed.x : fixed.x - side, top: y === 1 ? fixed.y : fixed.y - side }
}

/** The same part of the picture after it was turned clockwise by a right angle. */
export const turnedCrop = ({ left, top, width, height }: PhotoCrop): PhotoCrop => ({
  left: Math.max(0, 1 - top - height),
  top: left,
  width: height,
  height: width,
})
