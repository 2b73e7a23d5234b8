import { Trans } from '@lingui/react/macro'
import { OwnRequestRow } from '#src/blocks/requests/lists/own-request-row.tsx'
import { QueuedRequestRow } from '#src/blocks/requests/lists/queued-request-row.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import type { Money } from '#contract/money/money.ts'
import type { SellSummary } from '#contract/sells/sells.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { FrontPhoto, QueuedFrontPhoto } from './front-photo.tsx'
import { shownOf } from './queued-sell.ts'
import { priceAgreed, SellState } from './sell-state.tsx'

export const SellRow = ({ sell }: { sell: SellSummary }) => (
  <OwnRequestRow
    kind="sell"
    request={sell}
    image={undefined}
    icon={<FrontPhoto sell={sell} />}
    name={<bdi className="font-medium group-hover:underline underline-offset-4">{sell.model}</bdi>}
    renderLine={(reference, day) => (
      <Trans>
        Sell request {reference}, {day}
      </Trans>
    )}
    state={<SellState status={sell.status} />}
    aside={<SellPrice price={sell.price} agreed={priceAgreed(sell)} />}
  />
)

/** The price that counts now: the agreed one, with the one that was asked for below it where it differs. */
function SellPrice({ price, agreed }: { price: Money; agreed?: Money | undefined }) {
  const { locale } = usePreferences()
  const asked = (
    <bdi translate="no" className="num">
      {formatMoney(price, locale)}
    </bdi>
  )
  return (
    <>
      <span className="lg:block">
        <bdi translate="no" className="num lg:text-lg font-medium">
          {formatMoney(agreed ?? price, locale)}
        </bdi>
      </span>{' '}
      {agreed && agreed.amount !== price.amount && (
        <span className="text-xs lg:text-sm text-ink-subtle">
          <Trans>asked: {asked}</Trans>
        </span>
      )}
    </>
  )
}

/** One in the outbox. */
export function QueuedSellRow({ entry }: { entry: Entry }) {
  const shown = shownOf(entry)
  return (
    <QueuedRequestRow
      entry={entry}
      icon={shown ? <QueuedFrontPhoto entry={entry} productType={shown.productType} /> : requestScreens.sell.icon}
      name={shown && <bdi className="font-medium">{shown.model}</bdi>}
      aside={shown && <SellPrice price={shown.price} />}
    />
  )
}
