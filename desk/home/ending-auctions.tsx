import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { auctionsQuery } from '../auctions/queries.ts'

const shown = 5

/** The auctions that run, the next to end first, for those who may end them. */
export function EndingAuctions() {
  const { locale } = usePreferences()
  const running = useQuery(auctionsQuery).data?.auctions.filter(({ state }) => state === 'running') ?? []
  if (running.length === 0) return null
  return (
    <section className="border-t border-line pt-5">
      <h2 className="text-xl">
        <Trans>Auctions that end</Trans>
      </h2>
      <ul className="mt-3 rows">
        {running.slice(0, shown).map(({ id, endsAt, product }) => (
          <li key={id} className="py-3 flex flex-wrap justify-between gap-x-4">
            <Link to="/house/auctions" className="link link-tall">
              <bdi>{locale === 'ar' ? product.nameAr : product.name}</bdi>
            </Link>
            <time dateTime={endsAt} className="text-sm text-ink-muted num">
              {formatDayTime(new Date(endsAt), locale)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
