import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, type KeyboardEvent, type RefObject } from 'react'
import { maxQueryLength } from '#contract/catalogue/catalogue-terms.ts'
import { Button } from '#ui/button.tsx'
import { searchField } from './search-frame.tsx'
import type { ActiveOption } from './use-active-option.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  /** The shopper has begun to type, so keep the caret; otherwise select the text (from the address), so that typing replaces it. */
  isBegun: boolean
  /** The id of the list of suggestions. */
  listId: string
  options: ActiveOption
  onType: (text: string) => void
  /** Enter, while no option is active. */
  onEnter: () => void
}

/** The combobox of the search, with the button that clears it. It takes the focus when it appears. */
export function SearchField({ ref, text, isBegun, listId, options, onType, onEnter }: Props) {
  const { t } = useLingui()
  const takeField = useCallback(
    (element: HTMLInputElement | null) => {
      ref.current = element
      element?.focus()
      if (isBegun) element?.setSelectionRange(element.value.length, element.value.length)
      else element?.select()
    },
    [ref, isBegun],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      options.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (options.activeId) document.getElementById(options.activeId)?.click()
      else onEnter()
    }
  }
  const clear = () => {
    onType('')
    ref.current?.focus()
  }
  return (
    <>
      <input
        ref={takeField}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxQueryLength}
        aria-label={t`Search`}
        aria-autocomplete="list"
        aria-expanded={options.count > 0}
        aria-controls={options.count > 0 ? listId : undefined}
        aria-activedescendant={options.activeId}
        placeholder={t`Brand, model, material, reference`}
        value={text}
        dir={text === '' ? undefined : 'auto'}
        className={searchField}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <Button variant="link" className="text-sm max-lg:hidden" aria-label={t`Clear the field`} onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  )
}
