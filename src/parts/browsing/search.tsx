import type { ComponentProps } from 'react'
import { SavedInSearch } from '#src/features/products/saved/saved-in-search.tsx'
import { SearchOverlay as Overlay } from '#src/features/search/search-overlay.tsx'

/** With the customer's saved searches. */
export const SearchOverlay = (props: Omit<ComponentProps<typeof Overlay>, 'saved'>) => <Overlay {...props} saved={<SavedInSearch />} />
