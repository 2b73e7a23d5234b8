import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { showHeldOffers } from '#src/blocks/held-offers.ts'
import { shopNow } from '#src/blocks/shop-clock.ts'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { useSession } from '#src/blocks/use-session.ts'
import type { OfferSummary } from '#src/contract/offers.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { Icon } from '#src/ui/icon.tsx'
import { clock } from '#src/ui/icon-paths.ts'
import { LaterIcon } from '#src/ui/later-icon.tsx'
import { handCoins } from '#src/ui/later-icons.ts'
import { heldOffersOf } from './held-offers-of.ts'
import { isOpen, OfferState } from './offer-state.tsx'
import { offersQuery } from './offer-queries.ts'
import { queuedFor } from './queued-offers.ts'
import { QueuedState } from './queued-row.tsx'

/**
 * Beside a piece, on its page and in the cart: the offer that this shopper has made for it and that has no end yet. Nothing where there is none.
 * @param offerId the one that brought it into the cart
 */
export function OpenOffer({ productId, offerId }: { productId: string; offerId?: string | undefined }) {
  const { token } = useSession()
  const { data: offers } = useQuery({ ...offersQuery(usePreferences()), enabled: token !== undefined })
  const queued = queuedFor(useOutbox(), productId)
  const own = token === undefined ? undefined : offers
  // The page around it shows what is held, also before what runs beside the pages has come.
  useEffect(() => {
    if (own) showHeldOffers(heldOffersOf(own, shopNow()))
  }, [own])
  const offer = own?.find((each) => (offerId === undefined ? each.product?.id === productId && isOpen(each) : each.id === offerId))
  if (!offer && !queued) return null
  return (
    // Its words may not be there yet; the page around it stays.
    <Suspense>
      <Notes offer={offer} queued={queued} />
    </Suspense>
  )
}

function Notes({ offer, queued }: { offer: OfferSummary | undefined; queued: Entry | undefined }) {
  useTexts('account')
  const { locale } = usePreferences()
  const priceOf = (money: OfferSummary['yourPrice']) => <bdi className="num font-medium">{formatMoney(money, locale)}</bdi>
  const price = offer && priceOf(offer.yourPrice)
  const queuedPrice = queued?.about.price && priceOf(queued.about.price)
  return (
    <div className="mt-3 grid gap-2 text-sm">
      {queued && (
        <p className="flex items-start gap-2 text-ink-muted">
          <Icon path={clock} size="sm" className="mt-px" />
          <span>
            {queuedPrice ? <Trans>Your offer of {queuedPrice} is not sent yet.</Trans> : <Trans>Your offer is not sent yet.</Trans>}
            <span className="block">
              <QueuedState entry={queued} />
            </span>
          </span>
        </p>
      )}
      {offer && (
        <p className="flex items-start gap-2 text-ink-muted">
          <LaterIcon outline={handCoins} size="sm" className="mt-px" />
          <span>
            <Link to="/$locale/account/offers/$id" params={{ locale, id: offer.id }} className="link text-ink">
              <Trans>Your offer of {price}</Trans>
            </Link>
            <span className="block">
              <OfferState offer={offer} />
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
