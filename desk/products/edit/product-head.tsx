import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PublishNote, ReservedNote, WatchersNote } from '../product-notes.tsx'
import { OfferToWatchers } from './offer-to-watchers.tsx'
import { ProductActions } from './product-actions.tsx'
import { productName } from '../product-name.ts'
import { statusWords } from '../status-words.ts'

type Props = {
  product: StaffProduct
  /** It is not stored yet. */
  isNew?: boolean
  /** What it lacks. */
  children: ReactNode
}

/** Name, number and status of a piece, and what can be done with it besides editing. */
export function ProductHead({ product, isNew = false, children }: Props) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const name = productName(product, locale)
  return (
    <>
      <PageTitle title={name === '' ? <Trans>A new piece</Trans> : <bdi>{name}</bdi>} />
      <p className="text-ink-muted mt-2">
        {!isNew && (
          <>
            <bdi dir="ltr" className="num">
              {product.stockNumber}
            </bdi>
            {' · '}
          </>
        )}
        {i18n._(statusWords[product.status])}
      </p>
      <ReservedNote reserved={product.reserved} />
      <PublishNote publish={product.publish} />
      <WatchersNote watchers={product.watchers} />
      {!isNew && <OfferToWatchers product={product} />}
      <div className="mt-2">{children}</div>
      {!isNew && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ProductActions product={product} />
        </div>
      )}
    </>
  )
}
