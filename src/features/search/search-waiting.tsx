import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { maxQueryLength } from '#src/contract/catalogue-terms.ts'
import { Icon } from '#src/ui/icon.tsx'
import { x } from '#src/ui/icon-paths.ts'
import { SearchBar, searchColumns, searchField, searchPanel, SuggestionSkeletons } from './search-frame.tsx'

type Props = { text: string; onText: (text: string) => void; onClose: () => void }

/**
 * The placeholder of the overlay while its chunk loads. Its field works already: phones open the keyboard only for a field that is focused within the
 * press itself, and typed text must not be lost.
 */
export function SearchWaiting({ text, onText, onClose }: Props) {
  const { t } = useLingui()
  const takeFocus = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  return (
    <>
      <div className="scrim" />
      <div className={searchPanel} role="dialog" aria-modal="true" aria-label={t`Search`}>
        <SearchBar>
          <input
            ref={takeFocus}
            type="text"
            inputMode="search"
            autoComplete="off"
            maxLength={maxQueryLength}
            aria-label={t`Search`}
            value={text}
            dir={text === '' ? undefined : 'auto'}
            className={searchField}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
          <button type="button" className="tap" aria-label={t`Close`} onClick={onClose}>
            <Icon path={x} />
          </button>
        </SearchBar>
        <div className={searchColumns} aria-hidden="true">
          {text !== '' && (
            <div className="lg:order-3 lg:pt-13">
              <SuggestionSkeletons />
            </div>
          )}
          <LineSkeletons count={3} />
          <LineSkeletons count={8} />
        </div>
      </div>
    </>
  )
}

/** Lines of 44 px under a small title, as in the overlay's lists. */
function LineSkeletons({ count }: { count: number }) {
  return (
    <div>
      <div className="skeleton h-4 w-28 my-3.5 mb-4.5" />
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className="h-11 flex items-center">
          <div className="skeleton h-4 w-36" />
        </div>
      ))}
    </div>
  )
}
