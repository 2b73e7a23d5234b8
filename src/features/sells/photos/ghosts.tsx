import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { SellPhotoName } from '#contract/sells/sell-photos.ts'

const card = 'M8 20h64v40H8zM16 32h24M16 40h30M16 48h18M66 46a6 6 0 1 1-12 0 6 6 0 0 1 12 0z'
/** Two prints, the upper one with a plus. */
const more = 'M22 24v-8h44v38h-8M14 24h44v40H14zM36 36v16M28 44h16'

/** Outlines of what each photo should show, 80 × 80. */
const outlines: Record<ProductType, Record<SellPhotoName, string>> = {
  watch: {
    front:
      'M28 22V4h24v18M28 58v18h24V58M62 40a22 22 0 1 1-44 0 22 22 0 0 1 44 0zM62 37h4v6h-4M40 22v4M40 54v4M22 40h4M54 40h4M40 40V28M40 40l9 6',
    back: 'M28 22V4h24v18M28 58v18h24V58M62 40a22 22 0 1 1-44 0 22 22 0 0 1 44 0zM55 40a15 15 0 1 1-30 0 15 15 0 0 1 30 0zM33 38h14M35 43h10',
    warrantyCard: card,
    more,
  },
  jewelry: {
    front:
      'M62 52a22 22 0 1 1-44 0 22 22 0 0 1 44 0zM56 52a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM31 8h18l6 8-15 16-15-16zM25 16h30M35 16l5 16 5-16',
    back: 'M68 40c0 11-12.5 20-28 20s-28-9-28-20 12.5-20 28-20 28 9 28 20zM62 38c0 8-9.8 14-22 14s-22-6-22-14 9.8-14 22-14 22 6 22 14zM32 55h4v3h-4zM39 55.5h3M45 55h3',
    warrantyCard: card,
    more,
  },
}

/** A drawing of what to photograph. */
export const Ghost = ({ name, productType }: { name: SellPhotoName; productType: ProductType }) => (
  <svg viewBox="0 0 80 80" className="size-20 max-lg:size-16" fill="none" stroke="currentColor" strokeWidth="1.1" aria-hidden="true">
    <path d={outlines[productType][name]} />
  </svg>
)
