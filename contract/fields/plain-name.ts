import { withoutMarks } from './invisible-marks.ts'

const inWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** A name without what people write differently: case, accents, hyphens, spaces. */
export const plainName = (text: string): string => inWords(withoutMarks(text).normalize('NFKD').replaceAll(/\p{M}/gu, ''))

/** A name without case, hyphens and spaces, accents included. */
export const accentedName = (text: string): string => inWords(withoutMarks(text).normalize('NFC'))

/** Whether two names are the same but for case, hyphens and spaces. */
export const isSameName = (one: string, other: string): boolean => accentedName(one) === accentedName(other)

/** Whether accents, or the hamza of an alef, are all that distinguishes two names: "Hermès" and "Hermes". */
export const differByMarks = (one: string, other: string): boolean =>
  plainName(one) !== '' && plainName(one) === plainName(other) && !isSameName(one, other)

type Named = { id: string; name: { en: string; ar: string } }

/** Of brands or collections, the name of another one that differs from a name in the same language by accents alone. */
export function nameWithOtherMarks({ id, name }: Named, all: readonly Named[]): string | undefined {
  for (const other of all) {
    if (other.id === id) continue
    if (differByMarks(name.en, other.name.en)) return other.name.en
    if (differByMarks(name.ar, other.name.ar)) return other.name.ar
  }
  return undefined
}
