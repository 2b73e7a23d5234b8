import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import type { CampaignState, PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useMoment } from './use-moment.ts'

type Props = {
  state: Exclude<CampaignState, 'open'>
  campaign: PreOrderCampaign | undefined
  /** It closed while the page was open, which removed the form. */
  hasJustClosed: boolean
}

/** Replaces the form while no pre-orders are taken: the reason, and links to other pages. */
export function ClosedNote({ state, campaign, hasJustClosed }: Props) {
  const { locale } = usePreferences()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The field that had the focus is unmounted.
    if (hasJustClosed && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [hasJustClosed])
  const words = useWords(state, campaign)
  return (
    <section className="mt-8 lg:mt-10 bg-tan-tint p-6 lg:p-9">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h2>
      <p className="mt-3 text-ink-muted text-pretty">{words.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/$locale/shop" params={{ locale }} className="btn btn-primary">
          <Trans>Shop Now</Trans>
        </Link>
        <Link to="/$locale/contact-us" params={{ locale }} className="btn btn-line">
          <Trans>Contact us</Trans>
        </Link>
      </div>
    </section>
  )
}

function useWords(state: Props['state'], campaign: PreOrderCampaign | undefined): { title: ReactNode; text: ReactNode } {
  const moment = useMoment()
  const start = campaign && <bdi className="num">{moment(campaign.startsAt)}</bdi>
  const end = campaign && <bdi className="num">{moment(campaign.endsAt)}</bdi>
  switch (state) {
    case 'before':
      return {
        title: <Trans>Pre-orders are not open yet</Trans>,
        text: <Trans>They open on {start}. Until then, see what is in the shop, or write to us about the piece you are looking for.</Trans>,
      }
    case 'over':
      return {
        title: <Trans>Pre-orders have closed</Trans>,
        text: <Trans>They were open until {end}. See what is in the shop, or write to us about the piece you are looking for.</Trans>,
      }
    case 'none':
      return {
        title: <Trans>No pre-orders at the moment</Trans>,
        text: <Trans>We take them for a limited time. See what is in the shop, or write to us about the piece you are looking for.</Trans>,
      }
  }
}
