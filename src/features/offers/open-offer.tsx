import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { showHeldOffers } from '#src/blocks/held-offers.ts'
import { shopNow } from '#device/shop-clock.ts'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { useIsSignedIn } from '#src/blocks/use-session.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { productIn } from '#device/outbox/entry-product.ts'
import type { Delivered, Entry } from '#device/outbox/entry.ts'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { handCoins } from '#ui/lazy-icons.ts'
import { heldOffersOf } from './held-offers-of.ts'
import { isOpen, OfferState } from './offer-state.tsx'
import { offersQuery } from './offer-queries.ts'
import { queuedFor, sentFor } from './queued-offers.ts'
import { OfferRejectedNote } from './offer-rejected-note.tsx'

type Props = {
  productId: string
  /** The offer that added the product to the cart. */
  offerId?: string | undefined
  /** Also show the last offer if it was rejected. */
  showsRejection?: boolean
  /** Opens the form for another offer, after a rejected one. */
  onAgain?: (() => void) | undefined
}

/**
 * On a product's page and in the cart: this shopper's open offer for it, or the last one if it was rejected. Renders nothing without one.
 */
export function OpenOffer({ productId, offerId, showsRejection = false, onAgain }: Props) {
  const isSignedIn = useIsSignedIn()
  const { data: offers } = useQuery({ ...offersQuery(usePreferences()), enabled: isSignedIn })
  const { entries, delivered } = useWholeOutbox()
  const queued = queuedFor(entries, productId)
  const sent = isSignedIn || offerId !== undefined ? undefined : sentFor(delivered, productId)
  const own = isSignedIn ? offers : undefined
  // The page around it shows held products, also before the runtime is loaded.
  useEffect(() => {
    if (own) showHeldOffers(heldOffersOf(own, shopNow()))
  }, [own])
  const offer = own?.find((each) => (offerId === undefined ? each.product?.id === productId && isOpen(each) : each.id === offerId))
  const rejected = offer || queued || !showsRejection ? undefined : lastRejected(own ?? [], productId)
  if (!offer && !queued && !rejected && !sent) return null
  return (
    // Its texts may still be loading; the page around it stays.
    <Suspense>
      <Notes offer={offer} queued={queued} sent={sent} rejected={rejected} onAgain={onAgain} />
    </Suspense>
  )
}

/** The last offer for a product, if it was rejected. @param offers newest first */
function lastRejected(offers: readonly OfferSummary[], productId: string): OfferSummary | undefined {
  const last = offers.find(({ product }) => product?.id === productId)
  return last?.status === 'rejected' ? last : undefined
}

type NotesProps = {
  offer: OfferSummary | undefined
  queued: Entry | undefined
  /** A guest's. */
  sent: Delivered | undefined
  rejected: OfferSummary | undefined
  onAgain: (() => void) | undefined
}

function Notes({ offer, queued, sent, rejected, onAgain }: NotesProps) {
  useTexts('requests')
  const { locale } = usePreferences()
  const priceOf = (money: OfferSummary['yourPrice']) => (
    <bdi translate="no" className="num font-medium">
      {formatMoney(money, locale)}
    </bdi>
  )
  const price = offer && priceOf(offer.yourPrice)
  const promised = queued && productIn(queued).price
  const queuedPrice = promised && priceOf(promised)
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
      {sent && <SentOffer sent={sent} />}
      {rejected && <OfferRejectedNote offer={rejected} onAgain={onAgain} />}
      {offer && (
        <p className="flex items-start gap-2 text-ink-muted">
          <LazyIcon outline={handCoins} size="sm" className="mt-px" />
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

/** A guest's offer, which no account lists: its number, and where its page is. */
function SentOffer({ sent }: { sent: Delivered }) {
  const { locale } = usePreferences()
  const { price } = productIn(sent)
  const offered = price && <bdi className="num font-medium">{formatMoney(price, locale)}</bdi>
  const number = sent.answer.number === undefined ? undefined : <bdi className="num font-medium">{sent.answer.number}</bdi>
  return (
    <p className="flex items-start gap-2 text-ink-muted">
      <LazyIcon outline={handCoins} size="sm" className="mt-px" />
      <span>
        {offered ? <Trans>Your offer of {offered} is with us.</Trans> : <Trans>Your offer is with us.</Trans>}{' '}
        {number && <Trans>Its number is {number}.</Trans>}
        <span className="block">
          <Trans>The link to it is in your email.</Trans>
        </span>
      </span>
    </p>
  )
}
