import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Timeline, type TimelineStep } from '#src/blocks/requests/status/timeline.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useState } from 'react'
import { SellFlow } from './sell-flow.tsx'
import type { SellFilling } from './sell-values.ts'
import type { SentSell } from './use-sell-form.ts'

/**
 * /sell: the form, and on desktops what happens after it.
 * @param place city and country of the customer’s default address, or empty
 * @param filling what the form begins with, where an own piece is for sale
 */
export function SellFormPage({ place, filling }: { place: string; filling: SellFilling | 'loading' | undefined }) {
  const [sent, setSent] = useState<SentSell>()
  return (
    <div className="page pt-6 lg:pt-14 pb-20 lg:pb-28">
      <div className="lg:grid lg:grid-cols-[minmax(0,44rem)_1fr] gap-16 xl:gap-24">
        <div>
          <PageTitle title={<Trans>Sell an item</Trans>} className="mb-6 lg:mb-9" />
          <SellFlow place={place} filling={filling} sent={sent} onSent={setSent} />
        </div>
        <WhatHappensNext isSent={sent !== undefined} />
      </div>
    </div>
  )
}

function WhatHappensNext({ isSent }: { isSent: boolean }) {
  const { t } = useLingui()
  const { data: settings } = useQuery(settingsQuery(usePreferences()))
  const days = settings?.answerDays
  const city = settings?.city
  const answered = days === undefined ? undefined : t`${plural(days, { one: 'Within one working day', other: 'Within # working days' })}`
  const steps: TimelineStep[] = [
    { key: 'send', state: isSent ? 'done' : 'now', title: t`You complete three steps`, text: t`About four minutes` },
    { key: 'read', state: isSent ? 'now' : 'next', title: t`A specialist reviews it`, text: answered },
    {
      key: 'collect',
      state: 'next',
      title: t`We collect it, insured`,
      text: city === undefined ? t`Or you bring it to us` : t`Or you bring it to ${city}`,
    },
    {
      key: 'paid',
      state: 'next',
      title: t`We agree on a price and pay you`,
      text: t`By bank transfer, within three days of receiving the item`,
    },
  ]
  const title = t`What happens next`
  return (
    <aside className="hidden lg:block">
      <div className="sticky top-28 bg-tan-tint p-8 pb-3">
        <h2 className="text-xl mb-5">{title}</h2>
        <Timeline label={title} steps={steps} />
      </div>
    </aside>
  )
}
