import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Comparables } from '#contract/comparables/comparables.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Section } from '../../comparables/alike.tsx'
import { statusWords } from '../words.ts'

/** What others have offered for the same piece. */
export function FormerOffers({ offers }: Pick<NonNullable<Comparables['own']>, 'offers'>) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  return offers.length === 0 ? null : (
    <Section title={<Trans>Other offers for it</Trans>}>
      <ul className="mt-2 divide-y divide-line">
        {offers.map(({ number, status, price, createdAt }) => (
          <li key={number} className="py-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <div>
              <Link to="/requests/$number" params={{ number }} className="link link-tall">
                <Trans>
                  Offer <bdi className="num">{number}</bdi>
                </Trans>
              </Link>
              <p className="text-sm text-ink-muted num">
                {formatDayOf(new Date(createdAt), locale)} · {i18n._(statusWords[status])}
              </p>
            </div>
            <bdi className="num">{formatMoney(price, locale)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}
