import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../../call.ts'
import { Alike } from '../../comparables/alike.tsx'
import { comparablesQuery } from '../../comparables/queries.ts'
import { Facts, Quote } from '../facts.tsx'
import { History } from '../history.tsx'
import { PhotoViewer } from '../photo-viewer.tsx'
import { PriceRuler } from '../price-ruler.tsx'
import { contactMethodWords } from '../words.ts'
import { FormerOffers } from './former-offers.tsx'
import { OneMoment } from '../one-moment.tsx'

const offerQuery = ({ id, version }: InboxRequest) =>
  queryOptions({
    queryKey: ['inbox', 'offer', id, version],
    queryFn: async ({ signal }) => (await call('staff.offers.get', { params: { id }, signal })).data,
    staleTime: Infinity,
  })

/** The piece's photographs, and what has happened. */
export function OfferMain({ request }: { request: InboxRequest }) {
  const { t } = useLingui()
  const offer = useQuery(offerQuery(request)).data
  const alike = useQuery(comparablesQuery(request)).data?.here?.pieces ?? []
  if (!offer) return <OneMoment />
  const photos = offer.images.map((image, nth) => ({
    key: image.path,
    label: image.alt === '' ? t`Photograph ${nth + 1}` : image.alt,
    image,
  }))
  return (
    <>
      {photos.length > 0 ? (
        <PhotoViewer photos={photos} alike={alike} />
      ) : (
        <p className="text-ink-muted">
          <Trans>The piece is not in the shop any more.</Trans>
        </p>
      )}
      <History request={request} steps={offer.history} />
    </>
  )
}

/** Its price beside the shop's, and what the shopper writes. */
export function OfferAside({ request }: { request: InboxRequest }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const offer = useQuery(offerQuery(request)).data
  const comparables = useQuery(comparablesQuery(request)).data
  if (!offer) return null
  const own = comparables?.own
  const { priceSar, productPriceSar, yourPrice, offerPrice, counter, available, shippingLocation, contact } = offer
  return (
    <section className="grid gap-6">
      <PriceRuler
        marks={[
          ...(own?.cost ? [{ key: 'cost', label: <Trans>Cost</Trans>, price: own.cost }] : []),
          { key: 'offered', label: <Trans>Offered</Trans>, price: priceSar, isMain: true },
          ...(counter ? [{ key: 'counter', label: <Trans>Counter-offer</Trans>, price: counter.priceSar }] : []),
          ...(productPriceSar ? [{ key: 'shop', label: <Trans>Price in the shop</Trans>, price: productPriceSar }] : []),
        ]}
      />
      <Facts
        facts={[
          counter && {
            name: 'counter-offer',
            label: <Trans>Counter-offer</Trans>,
            value: <CounterState counter={counter} />,
          },
          yourPrice.currency !== 'SAR' && {
            name: 'in-their-currency',
            label: <Trans>In their currency</Trans>,
            value: <bdi className="num">{formatMoney(yourPrice, locale)}</bdi>,
          },
          offerPrice && {
            name: 'agreed-price',
            label: <Trans>Agreed price</Trans>,
            value: <bdi className="num">{formatMoney(offerPrice, locale)}</bdi>,
          },
          { name: 'free-pieces', label: <Trans>Free pieces</Trans>, value: <span className="num">{available}</span> },
          own?.days !== undefined && {
            name: 'days',
            label: <Trans>Days in the shop</Trans>,
            value: <span className="num">{own.days}</span>,
          },
          own && { name: 'wishes', label: <Trans>On wish lists</Trans>, value: <span className="num">{own.wishes}</span> },
          { name: 'ships-to', label: <Trans>Ships to</Trans>, value: <bdi>{shippingLocation}</bdi> },
          {
            name: 'wants-to-be-answered-by',
            label: <Trans>Wants to be answered by</Trans>,
            value: i18n._(contactMethodWords[contact.contactMethod]),
          },
        ]}
      />
      <Quote>{offer.message}</Quote>
      {own && <FormerOffers offers={own.offers} />}
      {comparables && <Alike comparables={comparables} />}
    </section>
  )
}

/** What has become of the house's price. */
function CounterState({ counter: { outcome, until } }: { counter: NonNullable<StaffOffer['counter']> }) {
  const { locale } = usePreferences()
  const moment = <bdi className="num">{formatDayTime(new Date(until), locale)}</bdi>
  switch (outcome) {
    case 'accepted':
      return <Trans>Accepted</Trans>
    case 'declined':
      return <Trans>Declined</Trans>
    case 'over':
      return <Trans>Not answered by {moment}</Trans>
    case 'overtaken':
      return <Trans>Decided otherwise</Trans>
    case undefined:
      return <Trans>Waits for the answer until {moment}</Trans>
  }
}
