import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { maxQueryLength } from '#contract/catalogue/catalogue-terms.ts'
import { Icon } from '#ui/icon.tsx'
import { x } from '#ui/icon-paths.ts'
import { SearchBar, searchColumns, searchFade, searchField, searchPanel, SearchSkeletons } from './search-frame.tsx'

type Props = { text: string; onText: (text: string) => void; onClose: () => void }

/**
 * The placeholder of the overlay while its chunk loads. Its field works already: phones open the keyboard only for a field that is focused
 * within the press itself, and typed text must not be lost.
 */
export function SearchWaiting({ text, onText, onClose }: Props) {
  const { t } = useLingui()
  const takeFocus = useCallback((field: HTMLInputElement | null) => field?.focus(), [])
  return (
    <>
      <div className="scrim" />
      <div className={`${searchPanel} ${searchFade}`} role="dialog" aria-modal="true" aria-label={t`Search`}>
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
        <div className={searchColumns}>
          <SearchSkeletons hasText={text !== ''} />
        </div>
      </div>
    </>
  )
}
