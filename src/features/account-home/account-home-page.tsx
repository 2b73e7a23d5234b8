import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { KeptFreshness } from '#src/blocks/kept-freshness.tsx'
import { customerQuery } from '#src/api/customer-query.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { isolated } from '#src/i18n/isolated.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { dayPart, firstName } from './day-part.ts'

type Tile = { count: number; line: ReactNode } | 'none'

type Props = {
  /** Says that the e-mail address waits to be verified, and leads there. */
  renderUnverified: (email: string) => ReactNode
  /** The newest pieces of the wish list. */
  wishes: ReactNode
  /** What waits for the shopper. */
  news: ReactNode
  /** How many offers there are, and how they stand; undefined until it is known. */
  offers: Tile | undefined
}

/** The account at a glance. */
export function AccountHomePage({ renderUnverified, wishes, news, offers }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: customer, dataUpdatedAt, isRefetchError } = useSuspenseQuery(customerQuery(preferences))
  const [part] = useState(() => dayPart(new Date().getHours()))
  const name = isolated(firstName(customer.name))
  const greetings = { morning: t`Good morning, ${name}`, afternoon: t`Good afternoon, ${name}`, evening: t`Good evening, ${name}` }
  const places: {
    to: '/$locale/account/orders' | '/$locale/account/sells' | '/$locale/account/offers'
    name: string
    tile: Tile | undefined
  }[] = [
    { to: '/$locale/account/orders', name: t`Buying`, tile: 'none' },
    { to: '/$locale/account/sells', name: t`Selling`, tile: 'none' },
    { to: '/$locale/account/offers', name: t`Offers`, tile: offers },
  ]
  return (
    <>
      <h1 className="text-3xl lg:text-4xl text-balance wrap-anywhere">{greetings[part]}</h1>
      <KeptFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />
      {!customer.emailVerified && renderUnverified(customer.email)}
      {news}
      <nav aria-label={t`Tracking`} className="mt-8 lg:mt-10 grid grid-cols-3 border-y border-line">
        {places.map(({ to, name: title, tile }) => (
          <Link
            key={to}
            to={to}
            params={{ locale }}
            className="py-5 lg:py-7 px-4 lg:px-7 first:ps-0 not-first:border-s border-line hover:underline underline-offset-4"
          >
            {typeof tile === 'object' && (
              <span className="block text-3xl lg:text-4xl font-light num mb-1">{formatNumber(tile.count, locale)}</span>
            )}
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-ink-subtle">
              {tile === 'none' ? <Trans>Nothing yet</Trans> : (tile?.line ?? <>&nbsp;</>)}
            </span>
          </Link>
        ))}
      </nav>
      {wishes}
    </>
  )
}
