import { Link } from '@tanstack/react-router'
import { Price } from '#src/blocks/products/price.tsx'
import { productFacts } from '#src/blocks/products/product-facts.ts'
import { compact } from '#catalog-index/words/normalise.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { joinFacts } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { emphasise } from './emphasis.ts'

/** The style of the active option, which does not have the focus itself. */
export const optionLook = 'aria-selected:bg-well aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus'

type Props = { product: ProductSummary; query: string; id: string; isActive: boolean; onChoose: () => void }

/** A suggested product: an option of the combobox, and a link that opens in a new tab like any other. */
export function SuggestedProduct({ product, query, id, isActive, onChoose }: Props) {
  const { locale } = usePreferences()
  const [image] = product.images
  return (
    <Link
      to="/$locale/product/$id"
      params={{ locale, id: product.id }}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={`grid grid-cols-[3.5rem_1fr] lg:grid-cols-[3.5rem_1fr_auto] gap-x-4 py-3 -mx-3 px-3 items-center hover:bg-well ${optionLook}`}
      onClick={onChoose}
    >
      <span
        className={`aspect-square bg-well block max-lg:row-span-2 max-lg:self-start ${product.stock === 0 && !product.reserved ? 'opacity-60' : ''}`}
      >
        {image && <Picture image={{ ...image, alt: '' }} sizes="3.5rem" eager />}
      </span>
      <span className="min-w-0">
        <span translate="no" className="block">
          <Marked text={product.brand.name} query={query} />{' '}
          <span className="text-ink-muted">
            <Marked text={product.model} query={query} />
          </span>
        </span>
        <span className="sentence block text-sm text-ink-subtle">
          <Marked text={joinFacts([productFacts(product, locale), wantedReference(product, query)], locale)} query={query} />
        </span>
      </span>
      <Price product={product} className="max-lg:col-start-2 text-sm lg:text-[.9375rem] mt-0.5 lg:mt-0" />
    </Link>
  )
}

/** The reference is shown only if it matches what was typed. */
const wantedReference = ({ reference }: ProductSummary, query: string): string | undefined => {
  const typed = compact(query)
  return typed.length >= 3 && compact(reference).includes(typed) ? reference : undefined
}

function Marked({ text, query }: { text: string; query: string }) {
  return emphasise(text, query).map((segment) =>
    segment.isMatch ? (
      <mark key={segment.start} className="bg-transparent text-ink font-medium">
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
