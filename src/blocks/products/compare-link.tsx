import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { columns } from '#ui/lazy-icons.ts'
import { withPiece } from './compare-search.ts'
import { readCompared } from './compared.ts'

/** Read again at every render. */
const neverChanges = () => () => {}
const readJoined = () => readCompared().join(' ')

/** Puts a piece beside those that this tab compared last. On the server, which knows none, it stands alone. */
export function CompareLink({ id }: { id: string }) {
  const before = useSyncExternalStore(neverChanges, readJoined, () => '')
  return <CompareThese pieces={withPiece(before === '' ? [] : before.split(' '), id)} />
}

/** A quiet link to the pieces side by side. Not fetched before it is pressed. */
export function CompareThese({ pieces }: { pieces: string[] }) {
  const { locale } = usePreferences()
  return (
    <Link
      to="/$locale/compare"
      params={{ locale }}
      search={{ pieces }}
      preload={false}
      className="inline-flex items-center gap-2.5 min-h-11 text-[.9375rem]"
    >
      <LazyIcon outline={columns} size="md" />
      <Trans>Compare</Trans>
    </Link>
  )
}
