import * as z from 'zod/mini'

/** The tile server of the map on the contact page. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}` in it. */
  url: string
  /** The attribution below the map, which its provider requires. */
  attribution: string
}

const placeholders = ['{z}', '{x}', '{y}']
/** A host with other placeholders (`{s}`) could not be listed in the pages' Content-Security-Policy. */
const isTileUrl = (text: string) => {
  const plain = placeholders.reduce((url, placeholder) => url.replaceAll(placeholder, '0'), text)
  return (
    /^https?:\/\//.test(text) &&
    placeholders.every((placeholder) => text.includes(placeholder)) &&
    URL.canParse(plain) &&
    !/[{}]/.test(plain)
  )
}

export const mapTilesVariables = {
  MAP_TILES_URL: z.optional(
    z.string().check(z.refine(isTileUrl, 'has to look like https://tiles.example/{z}/{x}/{y}.png, without other placeholders')),
  ),
  MAP_TILES_ATTRIBUTION: z.optional(z.string().check(z.maxLength(200, 'has to be at most 200 characters long'))),
}
type Values = Partial<Record<keyof typeof mapTilesVariables, string | undefined>>

export const readMapTiles = ({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Values): MapTiles | undefined =>
  url !== undefined && attribution !== undefined ? { url, attribution } : undefined

/** The origin from which pages may load tiles: `https://tiles.example`. */
export const originOfTiles = ({ url }: MapTiles): string => new URL(url).origin
