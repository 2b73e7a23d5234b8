import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Place } from './navigation.ts'

/** A link to a place in the page's language. It is marked as current there and below, and where the shop is narrowed to what the place shows. */
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
