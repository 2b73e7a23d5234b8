import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactInformation } from '#src/blocks/requests/forms/contact-information.tsx'
import { ItemParts } from '#src/blocks/requests/item-parts.tsx'
import { RequestFoot } from '#src/blocks/requests/request-foot.tsx'
import { RequestHeading } from '#src/blocks/requests/request-heading.tsx'
import { StatusAndFacts } from '#src/blocks/requests/status/status-and-facts.tsx'
import type { Sell } from '#contract/sells/sells.ts'
import { CancelSell } from './cancel-sell.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { SellCard } from './sell-card.tsx'
import { ItemDetails, SellInformation } from './sell-facts.tsx'
import { SellTimeline } from './sell-timeline.tsx'

type Props = {
  sell: Sell
  /** Below the title: the time of the data. */
  line: ReactNode
}

/** All facts of a sell request, for its owner. */
export function SellView({ sell, line }: Props) {
  const { id, number, status, contact, shippingLocation, photos, may } = sell
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  return (
    <>
      <RequestHeading title={<Trans>Sell request {reference}</Trans>} status={status} />
      {line}
      <SellCard sell={sell} />
      <StatusAndFacts
        status={{ title: <Trans context="of a sell request">Status</Trans>, timeline: <SellTimeline sell={sell} /> }}
        facts={{ title: <Trans>Sell request information</Trans>, rows: <SellInformation sell={sell} /> }}
      />
      <ItemParts
        pictures={photos.length > 0 && { title: <Trans>Product images</Trans>, content: <OwnPhotos sellId={id} photos={photos} /> }}
        details={{ title: <Trans>Item details</Trans>, content: <ItemDetails sell={sell} /> }}
        shipping={{ title: <Trans>Shipping</Trans>, location: shippingLocation, below: 'details' }}
      />
      <ContactInformation title={<Trans context="of a sell request">Contact information</Trans>} contact={contact} />
      <RequestFoot
        question={<Trans>Ask about this sell request</Trans>}
        about={{ kind: 'sell', number: sell.number }}
        cancel={may.cancel && <CancelSell id={id} />}
      />
    </>
  )
}
