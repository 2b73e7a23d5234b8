import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clockCounterClockwise, x } from '#ui/icon-paths.ts'

type Props = {
  searches: readonly string[]
  onChoose: (search: string) => void
  onRemove: (search: string) => void
  onClear: () => void
  /** The pressed button unmounts: the focus must move elsewhere. */
  onRemoved: () => void
}

/** The last searches made on this device; each links to its results. */
export function RecentSearches({ searches, onChoose, onRemove, onClear, onRemoved }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (
    <section className={`min-w-0 ${searches.length === 0 ? 'max-lg:hidden' : ''}`}>
      <div className="flex justify-between items-center mb-1 min-h-11">
        <h2 className="text-sm text-ink-subtle">
          <Trans>Recent searches</Trans>
        </h2>
        {searches.length > 0 && (
          <Button
            variant="link"
            className="text-sm"
            aria-label={t`Clear recent searches`}
            onClick={() => {
              onClear()
              onRemoved()
            }}
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      {searches.length === 0 && (
        <p className="text-sm text-ink-subtle text-pretty">
          <Trans>Your last searches are kept here, on this device only.</Trans>
        </p>
      )}
      <ul>
        {searches.map((words) => {
          const search = isolated(words)
          return (
            <li key={words} className="flex items-center">
              <Link
                to="/$locale/shop"
                params={{ locale }}
                search={{ q: words }}
                className="flex-1 min-w-0 flex items-center gap-3 min-h-11 hover:underline underline-offset-4 decoration-line-strong"
                onClick={() => onChoose(words)}
              >
                <Icon path={clockCounterClockwise} size="md" className="text-ink-subtle" />
                <bdi className="truncate">{words}</bdi>
              </Link>
              <button
                type="button"
                className="tap -me-3 shrink-0"
                aria-label={t`Remove ${search}`}
                onClick={() => {
                  onRemove(words)
                  onRemoved()
                }}
              >
                <Icon path={x} size="sm" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
