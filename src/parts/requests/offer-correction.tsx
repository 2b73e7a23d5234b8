import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { defaultPlace } from '#src/features/addresses/default-place.ts'
import { OfferDialog } from '#src/features/offers/make/offer-dialog.tsx'
import { productQuery } from '#src/queries/product.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { productIn } from '#device/outbox/entry-product.ts'
import type { Entry } from '#device/outbox/entry.ts'

/** The form of an offer from the outbox, over any page. A product that is gone or does not load is shown as when the offer was written. */
export function OfferCorrection({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  useTexts('requests')
  const opener = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null)
  const { product } = productIn(entry)
  const { data, isPending } = useQuery(productQuery(usePreferences(), entry.subject.id ?? ''))
  const shown = data ?? (product && { ...product, approximations: [] })
  if (isPending || !shown) return null
  return <OfferDialog product={shown} loadPlace={defaultPlace} entry={entry} opener={opener} onClose={onClose} />
}
