import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AnswersWithin } from '#src/blocks/house/answers-within.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'

const line = 'border-[color-mix(in_oklch,var(--tan-ink)_28%,transparent)]'

/** The link to the sell request, with its three steps. */
export function SellingBand() {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: settings } = useQuery(settingsQuery(preferences))
  return (
    <section className="far [--far:44rem] lg:[--far:27rem] mt-16 lg:mt-28 bg-tan-tint">
      <div className="page py-14 lg:py-20 grid lg:grid-cols-[5fr_7fr] gap-9 lg:gap-16">
        <div>
          <h2 className="text-3xl lg:text-4xl max-w-96">
            <Trans>Your watch, at its worth</Trans>
          </h2>
          <p className="mt-4 text-ink-muted max-w-100 text-pretty">
            <Trans>Send us the details from your phone, even without a connection.</Trans> <AnswersWithin days={settings?.answerDays} />
          </p>
          <Link to="/$locale/sell" params={{ locale }} className="btn btn-primary mt-7">
            <Trans>Start a sell request</Trans>
          </Link>
        </div>
        <ol className={`rows border-y ${line}`}>
          <Step number={1} title={<Trans>Tell us about it</Trans>} text={<Trans>Model, condition, what came in the box.</Trans>} />
          <Step
            number={2}
            title={<Trans>Show it</Trans>}
            text={<Trans>Front, back and the warranty card. We scale the photos on your phone.</Trans>}
          />
          <Step
            number={3}
            title={<Trans context="last step of selling">Decide</Trans>}
            text={<Trans>You see every step, and our reason, in your account.</Trans>}
          />
        </ol>
      </div>
    </section>
  )
}

const Step = ({ number, title, text }: { number: number; title: ReactNode; text: ReactNode }) => (
  <li className={`grid grid-cols-[2.5rem_1fr] lg:grid-cols-[3.5rem_1fr] py-5 lg:py-6 ${line}!`}>
    <span aria-hidden="true" className="text-tan-ink text-lg num">
      {number}
    </span>
    <div className="lg:grid lg:grid-cols-[13rem_1fr] gap-6">
      <h3 className="text-lg font-medium">{title}</h3>
      <p className="text-ink-muted mt-1 lg:mt-0.5">{text}</p>
    </div>
  </li>
)
