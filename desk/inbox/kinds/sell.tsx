import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Comparables } from '#contract/comparables/comparables.ts'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import type { SellPhotoName } from '#contract/sells/sell-photos.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call } from '../../call.ts'
import { Alike } from '../../comparables/alike.tsx'
import { comparablesQuery } from '../../comparables/queries.ts'
import { conditionWords, includedWords } from '../../terms/term-words.ts'
import { Facts, Quote } from '../facts.tsx'
import { History } from '../history.tsx'
import { OneMoment } from '../one-moment.tsx'
import { PhotoViewer } from '../photo-viewer.tsx'
import { PriceRuler } from '../price-ruler.tsx'
import { contactMethodWords } from '../words.ts'

const sellQuery = ({ id, version }: InboxRequest) =>
  queryOptions({
    queryKey: ['inbox', 'sell', id, version],
    queryFn: async ({ signal }) => (await call('staff.sells.get', { params: { id }, signal })).data,
    staleTime: Infinity,
  })

const photoWords: Record<SellPhotoName, ReturnType<typeof msg>> = {
  front: msg({ message: 'Front', context: 'a photo' }),
  back: msg({ message: 'Back', context: 'a photo' }),
  warrantyCard: msg`Warranty card`,
  more: msg`Another photograph`,
}

/** The photographs that are judged. */
export function SellMain({ request }: { request: InboxRequest }) {
  const { i18n } = useLingui()
  const sell = useQuery(sellQuery(request)).data
  const alike = useQuery(comparablesQuery(request)).data?.here?.pieces ?? []
  if (!sell) return <OneMoment />
  const photos = sell.photos.map(({ id, name, type }, nth) => {
    return { key: id, label: `${i18n._(photoWords[name])} (${nth + 1}/${sell.photos.length})`, file: { id, type } }
  })
  return (
    <>
      {photos.length > 0 ? (
        <PhotoViewer photos={photos} alike={alike} />
      ) : (
        <p className="text-ink-muted">
          <Trans>Its photographs are deleted.</Trans>
        </p>
      )}
      <History request={request} steps={sell.history} />
    </>
  )
}

/** What the seller says of it, and asks. */
export function SellAside({ request }: { request: InboxRequest }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const sell = useQuery(sellQuery(request)).data
  const comparables = useQuery(comparablesQuery(request)).data
  if (!sell) return null
  const { price, agreedPrice, condition, warrantyDate, included, shippingLocation, contact } = sell
  return (
    <section className="grid gap-6">
      {comparables && <AskedAmongPrices comparables={comparables} />}
      <Facts
        facts={[
          { name: 'asks', label: <Trans>Asks</Trans>, value: <bdi className="num font-medium">{formatMoney(price, locale)}</bdi> },
          agreedPrice && {
            name: 'agreed-price',
            label: <Trans>Agreed price</Trans>,
            value: <bdi className="num">{formatMoney(agreedPrice, locale)}</bdi>,
          },
          { name: 'condition-as-declared', label: <Trans>Condition, as declared</Trans>, value: i18n._(conditionWords[condition]) },
          {
            name: 'with-it',
            label: <Trans>With it</Trans>,
            value:
              included.length === 0 ? (
                <Trans>Nothing</Trans>
              ) : (
                formatList(
                  included.map((item) => i18n._(includedWords[item])),
                  locale,
                  'conjunction',
                )
              ),
          },
          {
            name: 'warranty-card-of',
            label: <Trans>Warranty card of</Trans>,
            value: <span className="num">{formatCalendarDate(warrantyDate, locale)}</span>,
          },
          { name: 'where-it-is', label: <Trans>Where it is</Trans>, value: <bdi>{shippingLocation}</bdi> },
          {
            name: 'wants-to-be-answered-by',
            label: <Trans>Wants to be answered by</Trans>,
            value: i18n._(contactMethodWords[contact.contactMethod]),
          },
        ]}
      />
      <Quote>{sell.description}</Quote>
      <Quote>{sell.message}</Quote>
      {comparables && <Alike comparables={comparables} />}
    </section>
  )
}

/** What the seller asks, between what alike pieces are offered for here and what the last one was sold for. */
function AskedAmongPrices({ comparables: { asked, here, sold } }: { comparables: Comparables }) {
  const prices = (here?.pieces ?? []).flatMap(({ priceSar }) => priceSar ?? []).toSorted((one, other) => one.amount - other.amount)
  const [least, most, lastSale] = [prices[0], prices.at(-1), sold?.sales[0]?.price]
  if (!least && !lastSale) return null
  const hasRange = least !== undefined && most !== undefined && least.amount !== most.amount
  return (
    <PriceRuler
      marks={[
        { key: 'asks', label: <Trans>Asks</Trans>, price: asked, isMain: true },
        ...(least ? [{ key: 'least', label: hasRange ? <Trans>Lowest here</Trans> : <Trans>Here</Trans>, price: least }] : []),
        ...(hasRange ? [{ key: 'most', label: <Trans>Highest here</Trans>, price: most }] : []),
        ...(lastSale ? [{ key: 'sold', label: <Trans>Last sold for</Trans>, price: lastSale }] : []),
      ]}
    />
  )
}
