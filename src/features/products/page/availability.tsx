import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HeldText } from '#src/blocks/held-text.tsx'
import type { ProductState } from '#src/blocks/products/product-state.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { AuctionEnd } from './auction-end.tsx'
import { nearId } from './near-id.ts'

type Props = { product: Product; state: ProductState }

/** Whether the product can be bought, and links to others if not. */
export function Availability({ product, state }: Props) {
  const preferences = usePreferences()
  const { locale } = preferences
  const city = useQuery(settingsQuery(preferences)).data?.city
  const mayLeadOn = (state.kind === 'reserved' || state.kind === 'sold') && product.near.length > 0
  return (
    <div className="mt-5 text-[.9375rem]">
      <p className="flex items-baseline gap-2.5">
        <span className={`w-2 h-2 shrink-0 rounded-full -translate-y-px ${dotColors[state.kind]}`} />
        <span className="text-pretty">{sentence(state, product.stock, { locale, city })}</span>
      </p>
      {state.kind === 'in-auction' && <AuctionEnd endsAt={state.endsAt} product={product} />}
      {mayLeadOn && (
        <Link
          to="/$locale/product/$id"
          params={{ locale, id: product.id }}
          hash={nearId}
          className="link inline-flex items-center min-h-11 ms-4.5 -mb-2"
        >
          <Trans>See similar pieces</Trans>
        </Link>
      )}
    </div>
  )
}

const dotColors: Record<ProductState['kind'], string> = {
  'for-sale': 'bg-success',
  held: 'bg-success',
  reserved: 'bg-warning',
  sold: 'bg-line-strong',
  'in-auction': 'bg-warning',
}

function sentence(state: ProductState, count: number, { locale, city }: { locale: Locale; city: string | undefined }): ReactNode {
  switch (state.kind) {
    case 'for-sale': {
      const units = formatNumber(count, locale)
      return city === undefined ? (
        <Plural value={count} one="In stock: one piece" other={`In stock: ${units} pieces`} />
      ) : (
        <Plural value={count} one={`In stock: one piece, in ${city}`} other={`In stock: ${units} pieces, in ${city}`} />
      )
    }
    case 'held':
      return <HeldText offer={state.offer} />
    case 'reserved':
      return <Trans>Reserved. It may become available again.</Trans>
    case 'sold':
      return <Trans>Sold. We can look for another one.</Trans>
    case 'in-auction':
      return <Trans>In an auction. There is no fixed price until it ends.</Trans>
  }
}
