import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Place } from './navigation.ts'

/** A link to a page in the present language. It is current on that page and those below it, and where the shop has the link's filters. */
export function PlaceLink({
  place,
  className,
  children,
  onClick,
}: {
  place: Place
  className?: string
  children?: ReactNode
  onClick?: () => void
}) {
  const { locale } = usePreferences()
  const { _ } = useLingui()
  return (
    <Link
      to={place.to}
      params={{ locale }}
      search={place.search}
      className={className}
      onClick={onClick}
      activeOptions={{ exact: false, includeSearch: place.search !== undefined }}
    >
      {_(place.name)}
      {children}
    </Link>
  )
}
