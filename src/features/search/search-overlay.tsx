import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Dialog } from 'radix-ui'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { useTexts } from '#i18n/use-texts.ts'
import { Icon } from '#ui/icon.tsx'
import { x } from '#ui/icon-paths.ts'
import { portalContainer } from '#ui/portal-container.ts'
import { RenderedNext } from '#ui/rendered-next.tsx'
import { CategoryLists } from './category-lists.tsx'
import { RecentSearches } from './recent-list.tsx'
import { SearchField } from './search-field.tsx'
import { SearchBar, searchColumns, searchFade, searchPanel, SearchSkeletons } from './search-frame.tsx'
import { suggestionsQuery } from '#src/queries/suggestions.ts'
import { Suggestions } from './suggestions.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSettled } from '#ui/use-settled.ts'

/** After this pause in typing, the text is searched and written into the address. */
const typingPauseMs = 200

type Props = {
  initialText: string
  /** The shopper has begun to type, so keep the caret; otherwise select the text (from the address), so that typing replaces it. */
  isBegun: boolean
  /** It takes the place of its placeholder, which has faded in already. */
  isInPlace: boolean
  /** Writes the typed text into the address. */
  onKeep: (text: string) => void
  onClose: () => void
  /** The customer's saved searches. */
  saved: ReactNode
}

/** The search over a page: a combobox with suggestions, recent searches and links to lists. */
export function SearchOverlay({ initialText, isBegun, isInPlace, onKeep, onClose, saved }: Props) {
  useTexts('browsing')
  const { t } = useLingui()
  const router = useRouter()
  const preferences = usePreferences()
  const listId = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const [text, setText] = useState(initialText)
  const query = text.trim()
  const settled = useSettled(query, typingPauseMs)
  const recent = useRecentSearches()
  const suggestions = useQuery({ ...suggestionsQuery(preferences, settled), enabled: settled !== '', placeholderData: keepPreviousData })
  const found = query === '' ? undefined : suggestions.data
  const options = useActiveOption(listId, found)

  useEffect(() => onKeep(settled), [settled, onKeep])
  /** Following any link in the overlay counts as a search. */
  const remember = () => recent.add(query)

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal container={portalContainer}>
        <Dialog.Overlay className={isInPlace ? 'scrim animate-none' : 'scrim'} />
        <Dialog.Content
          aria-describedby={undefined}
          className={isInPlace ? searchPanel : `${searchPanel} ${searchFade}`}
          // The component that opened the overlay restores the focus itself.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Dialog.Title className="sr-only">
            <Trans>Search</Trans>
          </Dialog.Title>
          <SearchBar>
            <SearchField
              ref={field}
              text={text}
              isBegun={isBegun}
              listId={listId}
              options={options}
              onType={setText}
              onEnter={() => {
                if (query === '') return
                remember()
                void router.navigate({ to: '/$locale/shop', params: { locale: preferences.locale }, search: { q: query } })
              }}
            />
            <Dialog.Close className="tap" aria-label={t`Close`}>
              <Icon path={x} />
            </Dialog.Close>
          </SearchBar>
          <div className={`${searchColumns} overflow-auto overscroll-contain`}>
            <RenderedNext until={<SearchSkeletons hasText={query !== ''} />}>
              {query !== '' && (
                <Suggestions
                  className="lg:order-3"
                  query={query}
                  found={found}
                  isFor={settled === query && !suggestions.isPlaceholderData ? query : undefined}
                  isFailed={suggestions.isError}
                  onRetry={() => void suggestions.refetch()}
                  listId={listId}
                  options={options}
                  onChoose={remember}
                />
              )}
              <div className="min-w-0 lg:order-1">
                {saved}
                <RecentSearches
                  searches={recent.searches}
                  onChoose={recent.add}
                  onRemove={recent.remove}
                  onClear={recent.clear}
                  onRemoved={() => field.current?.focus()}
                />
              </div>
              <CategoryLists matching={found?.categories} isTyping={query !== ''} onChoose={remember} />
            </RenderedNext>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
