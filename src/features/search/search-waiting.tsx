import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { maxQueryLength } from '#src/contract/catalogue-terms.ts'
import { Icon } from '#src/ui/icon.tsx'
import { x } from '#src/ui/icon-paths.ts'
import { SearchBar, searchField, searchPanel } from './search-frame.tsx'

const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type Props = { text: string; onText: (text: string) => void; onClose: () => void }

/**
 * Stands in for the overlay while its code is loaded. Its field works already: phones show their keyboard only for a field that
 * takes the focus within the press itself, and nothing that is typed meanwhile is lost.
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
        <div className="page w-full py-10 lg:py-24 grid lg:grid-cols-3 gap-7" aria-hidden="true">
          {lines.map((line) => (
            <div key={line} className="skeleton h-4 w-36" />
          ))}
        </div>
      </div>
    </>
  )
}
