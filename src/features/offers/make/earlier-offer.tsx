import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { productIn } from '#device/outbox/entry-product.ts'
import { isOpen } from '../offer-state.tsx'
import { offersQuery } from '../offer-queries.ts'
import { sentFor } from '../queued-offers.ts'

/** In an offer's form: this shopper's open offer for the same product, which the new one does not replace. Renders nothing without one. */
export function EarlierOffer({ productId }: { productId: string }) {
  const preferences = usePreferences()
  const isSignedIn = useIsSignedIn()
  const { data: offers } = useQuery({ ...offersQuery(preferences), enabled: isSignedIn })
  const { delivered } = useWholeOutbox()
  const own = isSignedIn ? offers?.find((each) => each.product?.id === productId && isOpen(each)) : undefined
  const sent = isSignedIn ? undefined : sentFor(delivered, productId)
  const number = own?.number ?? sent?.answer.number
  const price = own?.yourPrice ?? (sent && productIn(sent).price)
  if (number === undefined || !price) return null
  const [reference, offered] = [
    <bdi key="number" className="num">
      {number}
    </bdi>,
    <bdi key="price" className="num">
      {formatMoney(price, preferences.locale)}
    </bdi>,
  ]
  return (
    <p role="note" className="bg-warning-tint text-warning p-4 text-sm">
      <Trans>
        You have made an offer of {offered} for this piece already (number {reference}). This one is another offer and does not replace it.
      </Trans>
    </p>
  )
}
