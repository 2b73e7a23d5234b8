import type { Localized } from '../../schema/localized.ts'
import { sampleProducts } from '../sample/products.ts'
import { noView, type SampleProduct } from '../sample/product.ts'
import type { Composed } from './composed.ts'

const closeUp: Localized = { en: 'close-up', ar: 'صورة عن قرب' }

/**
 * The photographs of the sample product that is most similar to the given one: always the same type, then family, shape, color, metal.
 * Choices are cached, since a large catalogue has only a few hundred combinations.
 */
export function createPhotoChoice(): (product: Composed) => { key: string; view: Localized }[] {
  const known = new Map<string, { key: string; view: Localized }[]>()
  return (product) => {
    const look = [product.type, product.family, product.kind, product.modelCase, product.color, product.material].join('|')
    const remembered = known.get(look)
    if (remembered) return remembered
    const candidates = sampleProducts.filter(({ type }) => type === product.type)
    const best = candidates.reduce((leader, candidate) => (likeness(candidate, product) > likeness(leader, product) ? candidate : leader))
    const photos = best.photos.map(({ key }, position) => ({ key, view: position === 0 ? noView : closeUp }))
    known.set(look, photos)
    return photos
  }
}

function likeness(sample: SampleProduct, product: Composed): number {
  const same = (one: unknown, other: unknown) => (one === other ? 1 : 0)
  if (product.type === 'jewelry') {
    return 6 * same(sampleKind(sample), product.kind) + 3 * same(sample.color, product.color) + same(sample.material, product.material)
  }
  return (
    5 * same(sample.modelCase, product.modelCase) +
    4 * same(sampleFamily(sample), shownFamily(product.family)) +
    3 * same(sample.color, product.color) +
    2 * same(sample.material, product.material)
  )
}

function sampleFamily({ collections, details }: SampleProduct): string {
  if (collections.includes('dive')) return 'dive'
  if (collections.includes('chronographs')) return 'chronograph'
  if (details.functions?.en.startsWith('Moon')) return 'moonphase'
  if (details.functions?.en.startsWith('Second time zone')) return 'traveller'
  if (details.bezel?.en.startsWith('Set with')) return 'jewelled'
  return 'plain'
}
const shownFamily = (family: string | undefined) =>
  family && ['dive', 'chronograph', 'moonphase', 'traveller', 'jewelled'].includes(family) ? family : 'plain'

/** The last word of the sample's kind tells what hangs where: "solitaire ring", "bangle set", "pearl necklace". */
function sampleKind({ details }: SampleProduct): string {
  const kind = details.kind?.en.toLowerCase() ?? ''
  return ['bangle', 'bracelet', 'pendant', 'necklace', 'earrings', 'brooch'].find((word) => kind.includes(word)) ?? 'ring'
}
