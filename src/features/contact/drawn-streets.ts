import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ShopLocation } from '#contract/settings/shop-settings.ts'

/**
 * The streets around the shop, drawn by hand: lines along two axes, which are turned as the city's grid is, about the middle of the
 * drawing. There is no open water nearby. Units are those of the drawing, 5 m each.
 */
export const drawing = { width: 360, height: 270, turn: -25 }

/** The location at the middle of the drawing. */
const middle = { latitude: 24.6992, longitude: 46.6722 }
const metresPerUnit = 5
const metresPerDegree = 111_320
/** The minimum distance of the pin from the edges. */
const margin = 40

/** @returns the position of a location in the drawing; undefined if it is outside */
export function pointInDrawing({ latitude, longitude }: ShopLocation): { x: number; y: number } | undefined {
  const east = (longitude - middle.longitude) * metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180)
  const north = (latitude - middle.latitude) * metresPerDegree
  const x = drawing.width / 2 + east / metresPerUnit
  const y = drawing.height / 2 - north / metresPerUnit
  const isInside = x >= margin && x <= drawing.width - margin && y >= margin && y <= drawing.height - margin
  return isInside ? { x, y } : undefined
}

/** The strokes of one width, widest first, as the data of an SVG path. */
export const streets: readonly { width: number; path: string }[] = [
  // King Fahd Road and Al Orouba Road.
  { width: 13, path: 'M321-120V420M-120-16H480' },
  // Takhassusi Street, and the main streets across.
  { width: 8, path: 'M180-120V420M36-120V420M-120 92H480M-120 222H480' },
  {
    width: 4,
    path: 'M84-16V222M132 92V420M228-16V420M273-16V92M273 222V420M-14-16V92M-60 92V420M-120 38H180M180 20H321M-120 158H180M180 134H321M180 178H321M36 288H321M-120 330H180M180 350H480M321 26H480M321 158H480M84 190H132',
  },
  {
    width: 1.75,
    path: 'M108-16V92M156 92V222M60 158V222M204 20V92M252 134V222M204 222V350M298 20V134M108 222V330M156 288V420M12-40V92M-32 158V330M36 58H180M36 124H132M180 48H321M228 92V134M180 200H228M36 254H132M180 318H321M-60 190H36M-120 124H36M343-16V158M366 26V222M343 190H420',
  },
]

/** Gardens and open spaces. */
export const greens = 'M88 162H128V186H88ZM232-12H269V16H232ZM-10 226H32V284H-10ZM184 292H200V314H184ZM327 30H362V88H327Z'

export type StreetName = { text: MessageDescriptor; x: number; y: number; along: boolean }

/** Names of streets; `along` those that run down the drawing. */
export const streetNames: readonly StreetName[] = [
  { text: msg`Takhassusi Street`, x: 180, y: 62, along: true },
  { text: msg`King Fahd Road`, x: 321, y: 170, along: true },
  { text: msg`Al Orouba Road`, x: 106, y: -16, along: false },
]
