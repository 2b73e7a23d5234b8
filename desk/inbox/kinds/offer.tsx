import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../../call.ts'
import { Facts, Quote } from '../facts.tsx'
import { History } from '../history.tsx'
import { PhotoViewer } from '../photo-viewer.tsx'
import { PriceRuler } from '../price-ruler.tsx'
import { contactMethodWords } from '../words.ts'
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
  if (!offer) return <OneMoment />
  const photos = offer.images.map((image, nth) => ({
    key: image.path,
    label: image.alt === '' ? t`Photograph ${nth + 1}` : image.alt,
    image,
  }))
  return (
    <>
      {photos.length > 0 ? (
        <PhotoViewer photos={photos} />
      ) : (
        <p className="text-ink-muted">
          <Trans>The piece is not in the shop any more.</Trans>
        </p>
      )}
      <History steps={offer.history} />
    </>
  )
}

/** Its price beside the shop's, and what the shopper writes. */
export function OfferAside({ request }: { request: InboxRequest }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const offer = useQuery(offerQuery(request)).data
  if (!offer) return null
  const { priceSar, productPriceSar, yourPrice, offerPrice, available, shippingLocation, contact } = offer
  return (
    <section className="grid gap-6">
      <PriceRuler
        marks={[
          { key: 'offered', label: <Trans>Offered</Trans>, price: priceSar, isMain: true },
          ...(productPriceSar ? [{ key: 'shop', label: <Trans>Price in the shop</Trans>, price: productPriceSar }] : []),
        ]}
      />
      <Facts
        facts={[
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
          { name: 'ships-to', label: <Trans>Ships to</Trans>, value: <bdi>{shippingLocation}</bdi> },
          {
            name: 'wants-to-be-answered-by',
            label: <Trans>Wants to be answered by</Trans>,
            value: i18n._(contactMethodWords[contact.contactMethod]),
          },
        ]}
      />
      <Quote>{offer.message}</Quote>
    </section>
  )
}
