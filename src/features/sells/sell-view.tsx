import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactInformation } from '#src/blocks/requests/contact-information.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import { StatusBadge } from '#src/blocks/requests/status-badge.tsx'
import type { Sell } from '#src/contract/sells.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { CancelSell } from './cancel-sell.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { SellCard } from './sell-card.tsx'
import { ItemDetails, SellInformation } from './sell-facts.tsx'
import { SellTimeline } from './sell-timeline.tsx'

type Props = {
  sell: Sell
  /** Below the title: the time of the data. */
  line: ReactNode
  /** Below the steps: how to be notified of the answer. */
  invitation?: ReactNode
}

/** All facts of a sell request, for its owner. */
export function SellView({ sell, line, invitation }: Props) {
  const { locale } = usePreferences()
  const { id, number, status, contact, shippingLocation, photos, may } = sell
  const reference = <bdi className="num">{number}</bdi>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-3xl lg:text-4xl">
          <Trans>Sell request {reference}</Trans>
        </h1>
        <StatusBadge status={status} />
      </div>
      {line}
      <SellCard sell={sell} />
      <div className="xl:grid xl:grid-cols-2 gap-14 mt-10 lg:mt-14 items-start">
        <Section title={<Trans context="of a sell request">Status</Trans>}>
          <SellTimeline sell={sell} />
          {invitation !== undefined && <div className="mt-6">{invitation}</div>}
        </Section>
        <Section title={<Trans>Sell request information</Trans>} className="max-xl:mt-8">
          <SellInformation sell={sell} />
        </Section>
      </div>
      <Section title={<Trans context="of a sell request">Contact information</Trans>} className="mt-10 lg:mt-14">
        <ContactInformation contact={contact} />
      </Section>
      <Section title={<Trans>Shipping</Trans>} className="mt-10 lg:mt-14">
        <p className="border-y border-line py-3.5 wrap-anywhere">
          <bdi>{shippingLocation}</bdi>
        </p>
      </Section>
      <Section title={<Trans>Item details</Trans>} className="mt-10 lg:mt-14">
        <ItemDetails sell={sell} />
      </Section>
      {photos.length > 0 && (
        <Section title={<Trans>Product images</Trans>} className="mt-10 lg:mt-14">
          <OwnPhotos sellId={id} photos={photos} />
        </Section>
      )}
      <div className="mt-10 flex flex-wrap items-start gap-x-7">
        <Link to="/$locale/contact-us" params={{ locale }} className="link inline-flex items-center min-h-11">
          <Trans>Ask about this sell request</Trans>
        </Link>
        {may.cancel && <CancelSell id={id} />}
      </div>
    </>
  )
}
