import * as z from 'zod/mini'

/** Where the pictures come from that the map of the contact page is put together from. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}` in it. */
  url: string
  /** Whom to name beneath the map, as its maker asks. */
  attribution: string
}

const placeholders = ['{z}', '{x}', '{y}']
/** A host that is put together from other placeholders (`{s}`) could not be named in the pages' security policy. */
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

/** The origin that pages may load pictures from: `https://tiles.example`. */
export const originOfTiles = ({ url }: MapTiles): string => new URL(url).origin
