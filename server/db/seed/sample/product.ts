import type { Condition, DetailKey, IncludedItem, ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Localized, LocalizedFinding } from '../../schema/localized.ts'
import { materialWords } from '../detail-texts.ts'

/** A photograph of the sample: its key in `photos/photos.json`, and its view ("dial, close-up"). */
export type SamplePhoto = { key: string; view: Localized }

/** One product of the sample. Slugs are those of brands.ts, standard-terms.ts and collections.ts. */
export type SampleProduct = {
  /** Opaque and permanent: links and wish lists contain it. */
  id: string
  reference: string
  type: ProductType
  brandId: string
  model: Localized
  /** Shape of the case; watches only. */
  modelCase?: string
  /** Longest side, whole millimetres. */
  size: number
  /** Rings only: the inner diameter, tenths of a millimetre. */
  ringDiameter?: number
  material: string
  /** Watches: of the dial. Jewelry: the stone, or the metal where there is none. */
  color: string
  winding?: string
  condition: Condition
  year?: number
  included: IncludedItem[]
  /** SAR. */
  price: number
  /** SAR. */
  formerPrice?: number
  stock: number
  popularity: number
  /** Hours between the listing and the seeding: dates stay fresh, their order stays the same. */
  listedHoursAgo: number
  collections: string[]
  description: Localized
  /** The specialists' findings in their own words: merits, and flaws that a shopper should know. */
  findings: LocalizedFinding[]
  details: Partial<Record<DetailKey, Localized>>
  photos: SamplePhoto[]
}

/** What distinguishes a product from the others of its maison, in short groups. */
type ProductOfMaison = {
  made: Pick<SampleProduct, 'modelCase' | 'size' | 'ringDiameter' | 'material' | 'color' | 'winding' | 'year'>
  listed: Pick<SampleProduct, 'condition' | 'included' | 'price' | 'formerPrice' | 'popularity' | 'listedHoursAgo'> & { stock?: number }
  /** Besides those for full sets and small watches. */
  collections?: string[]
} & Pick<SampleProduct, 'id' | 'reference' | 'model' | 'description' | 'findings' | 'details' | 'photos'>

const materialDetail = (material: string) => {
  const text = materialWords[material]?.detail
  return text ? { material: text } : {}
}

/** The products of one maison. There is one of each unless it says otherwise, and whatever is wound is a watch. */
export const productsOf = (brandId: string, products: readonly ProductOfMaison[]): SampleProduct[] =>
  products.map(({ made, listed, details, collections = [], ...own }) => {
    const type = made.winding === undefined ? 'jewelry' : 'watch'
    return {
      ...own,
      type,
      brandId,
      ...made,
      stock: 1,
      ...listed,
      collections: [
        ...(isFullSet(listed.included) ? ['full-set'] : []),
        ...collections,
        ...(type === 'watch' && made.size < 38 ? ['under-38'] : []),
      ],
      details: { ...materialDetail(made.material), ...details },
    }
  })

export const good = (en: string, ar: string): LocalizedFinding => ({ kind: 'good', en, ar })
export const flaw = (en: string, ar: string): LocalizedFinding => ({ kind: 'flaw', en, ar })

/** What the trade calls a full set. */
export const fullSet: IncludedItem[] = ['box', 'warranty-card', 'papers']
export const isFullSet = (included: readonly IncludedItem[]) => fullSet.every((item) => included.includes(item))

/** The first photograph needs no text besides brand and model. */
export const noView: Localized = { en: '', ar: '' }

/** The photograph of a whole product and, where there is one, its close-up. */
export const photosOf = (name: string, closeUp?: Localized): SamplePhoto[] => [
  { key: `${name}-front`, view: noView },
  ...(closeUp ? [{ key: `${name}-detail`, view: closeUp }] : []),
]

export const mm = (length: number): Localized => ({ en: `${length} mm`, ar: `${length} ملم` })
