import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Suggestions as Found } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { SuggestionSkeletons } from './search-frame.tsx'
import { optionLook, SuggestedProduct } from './suggested-product.tsx'
import type { ActiveOption } from './use-active-option.ts'

type Props = {
  query: string
  /** The latest result; while a new one loads, the previous one. */
  found: Found | undefined
  /** The query of `found`, if it is the current one. */
  isFor: string | undefined
  isFailed: boolean
  onRetry: () => void
  listId: string
  options: ActiveOption
  onChoose: () => void
  className?: string
}

/** The results for the typed text. */
export function Suggestions({ query, found, isFor, isFailed, onRetry, listId, options, onChoose, className = '' }: Props) {
  const { t } = useLingui()
  const { activeId } = options
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const isCurrent = isFor !== undefined && found !== undefined
  const isWaiting = !isFailed && !isCurrent
  return (
    <section className={className} aria-busy={isWaiting}>
      <h2 className="text-sm text-ink-subtle mb-1 lg:min-h-11 flex items-center">
        <Trans>Suggestions</Trans>
      </h2>
      <Outcome found={isCurrent ? found : undefined} isFailed={isFailed} query={query} onRetry={onRetry} onChoose={onChoose} />
      {!isFailed && found && found.products.length > 0 && (
        <div role="listbox" id={listId} aria-label={t`Suggestions`} className={isWaiting ? 'opacity-60' : ''}>
          <ul role="none" className="rows lg:-mt-2">
            {found.products.map((product, index) => (
              <li key={product.id} role="none">
                <SuggestedProduct
                  product={product}
                  query={found.corrected ?? query}
                  id={options.idOf(index)}
                  isActive={options.idOf(index) === activeId}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
          <AllResults
            query={query}
            total={isCurrent ? found.total : undefined}
            id={options.idOf(found.products.length)}
            isActive={options.idOf(found.products.length) === activeId}
            onChoose={onChoose}
          />
        </div>
      )}
      {isWaiting && !found?.products.length && <SuggestionSkeletons />}
    </section>
  )
}

/** The outcome as text, for screen readers, too: the number of results, the corrected query, no results, or a failure. */
function Outcome({ found, isFailed, query, onRetry, onChoose }: Pick<Props, 'found' | 'isFailed' | 'query' | 'onRetry' | 'onChoose'>) {
  const { locale } = usePreferences()
  const typed = <bdi>{query}</bdi>
  const corrected = found?.corrected && <bdi>{found.corrected}</bdi>
  const shown = found?.products.length ?? 0
  const count = formatNumber(shown, locale)
  return (
    <>
      <div role="status">
        {isFailed ? (
          <p className="py-2">
            <Trans>Suggestions could not be loaded.</Trans>
          </p>
        ) : found && found.total === 0 ? (
          <p className="py-2 text-pretty break-words">
            <Trans>Nothing found for “{typed}”. Try a brand, a material or fewer words.</Trans>
          </p>
        ) : (
          found && (
            <>
              <span className="sr-only">
                <Plural value={shown} one={`${count} suggestion`} other={`${count} suggestions`} />
              </span>
              {corrected && (
                <p className="pb-2 text-sm text-ink-muted">
                  <Trans>Showing results for “{corrected}”</Trans>
                </p>
              )}
            </>
          )
        )}
      </div>
      {isFailed && (
        <Button variant="link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {found?.total === 0 && (
        <Link to="/$locale/shop" params={{ locale }} className="btn btn-line mt-2" onClick={onChoose}>
          <Trans>See everything in the shop</Trans>
        </Link>
      )}
    </>
  )
}

type AllResultsProps = { query: string; total: number | undefined; id: string; isActive: boolean; onChoose: () => void }

function AllResults({ query, total, id, isActive, onChoose }: AllResultsProps) {
  const { locale } = usePreferences()
  const count = formatNumber(total ?? 0, locale)
  const text = isolated(query)
  return (
    <Link
      to="/$locale/shop"
      params={{ locale }}
      search={{ q: query }}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={`btn btn-line w-full mt-4 whitespace-normal! break-words ${optionLook}`}
      onClick={onChoose}
    >
      <span>
        {total === undefined ? (
          <Trans>All results for “{text}”</Trans>
        ) : (
          <Plural value={total} one={`${count} result for “${text}”`} other={`All ${count} results for “${text}”`} />
        )}
      </span>
    </Link>
  )
}
