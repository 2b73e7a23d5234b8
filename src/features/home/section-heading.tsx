import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import { Freshness } from '#src/blocks/freshness.tsx'
import { usePreferences } from '#i18n/preferences.tsx'

type Props = {
  title: string
  /** The shop's filters for the rest of this list. */
  more: LinkProps<'a', RegisteredRouter, string, '/$locale/shop'>['search']
  /** The time of the prices below (ISO 8601), where the server has not confirmed them. */
  asOf: string | undefined
}

/** The title of a rail, with the link to the full list. */
export function SectionHeading({ title, more, asOf }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (
    <div className="relative flex items-end justify-between gap-4 mb-6 lg:mb-9">
      <h2 className="text-2xl lg:text-3xl">{title}</h2>
      <Link
        to="/$locale/shop"
        params={{ locale }}
        search={more}
        aria-label={t`See all: ${title}`}
        className="link text-sm shrink-0 min-h-11 min-w-11 inline-flex items-end justify-end pb-1"
      >
        <Trans>See all</Trans>
      </Link>
      {/* In the margin, so that nothing moves when it comes and goes. */}
      {asOf !== undefined && (
        <Freshness asOf={asOf} confirmedAt={Date.parse(asOf)} className="absolute inset-x-0 top-full mt-1 text-xs text-ink-subtle" />
      )}
    </div>
  )
}
