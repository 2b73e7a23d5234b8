import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { HourFan } from '#ui/hour-fan.tsx'
import { nextPaint } from '#ui/next-paint.ts'
import { shopListQuery } from './shop-queries.ts'
import { mostPages, type ShopSearch } from './shop-search.ts'
import type { ChangeOptions } from './use-shop.ts'

type Props = { search: ShopSearch; shown: number; total: number; settle: (search: ShopSearch, options?: ChangeOptions) => unknown }

/** How much of the list is shown, and a button for the next twelve. The address is updated in the same history entry. */
export function ShowMore({ search, shown, total, settle }: Props) {
  const preferences = usePreferences()
  const { locale } = preferences
  const queryClient = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const { page = 1 } = search
  const element = useRef<HTMLDivElement>(null)
  useFocusOnNew(element, shown)

  const showMore = async () => {
    if (isLoading) return
    setLoading(true)
    const next = { ...search, page: page + 1 }
    const query = shopListQuery(preferences, next)
    // A failure is shown as a toast (see app/query-client.ts); the button then stays for a retry.
    const answer = queryClient.query({ ...query, retry: false, meta: { action: true } }).catch(() => undefined)
    // Paint the pressed button before the new cards are rendered.
    await Promise.all([answer, nextPaint()])
    setLoading(false)
    if (queryClient.getQueryData(query.queryKey)) settle(next, { replace: true })
  }

  const last = formatNumber(shown, locale)
  const all = formatNumber(total, locale)
  const isEnd = shown >= total
  return (
    <div ref={element} className="mt-14 flex flex-col items-center gap-4">
      <p className="text-sm text-ink-muted num">
        <Trans>
          {last} of {all}
        </Trans>
      </p>
      <div className="w-44 h-0.5 bg-line">
        <div className="h-full bg-primary" style={{ width: `${(shown / total) * 100}%` }} />
      </div>
      {!isEnd && page < mostPages && (
        <button type="button" className="btn btn-line px-10 relative" aria-busy={isLoading} onClick={() => void showMore()}>
          <span className={isLoading ? 'opacity-0' : ''}>
            <Trans>Show more</Trans>
          </span>
          {isLoading && <HourFan className="h-5 absolute" />}
        </button>
      )}
      {!isEnd && page >= mostPages && (
        <p className="text-sm text-ink-muted">
          <Trans>That is the end of this list. Use a filter to see the rest.</Trans>
        </p>
      )}
    </div>
  )
}

/** After "Show more" the first of the new cards takes the focus, so that keyboard and screen reader continue there. */
function useFocusOnNew(element: React.RefObject<HTMLElement | null>, shown: number): void {
  const before = useRef(shown)
  useEffect(() => {
    const from = before.current
    before.current = shown
    const { activeElement } = document
    const wasPressed = activeElement instanceof HTMLElement && (element.current?.contains(activeElement) || activeElement === document.body)
    if (shown <= from || !wasPressed) return
    element.current?.parentElement?.querySelectorAll<HTMLElement>('article a')[from]?.focus()
  }, [element, shown])
}
