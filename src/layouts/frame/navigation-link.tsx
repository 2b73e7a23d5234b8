import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import type { LinkTarget } from './navigation.ts'

/** A link to a page in the present language. It is current on that page and those below it, and where the shop has the link's filters. */
export function NavigationLink({
  target,
  className,
  children,
  onClick,
}: {
  target: LinkTarget
  className?: string
  children?: ReactNode
  onClick?: () => void
}) {
  const { locale } = usePreferences()
  const { _ } = useLingui()
  return (
    <Link
      to={target.to}
      params={{ locale }}
      search={target.search}
      className={className}
      onClick={onClick}
      activeOptions={{ exact: false, includeSearch: target.search !== undefined }}
    >
      {_(target.name)}
      {children}
    </Link>
  )
}
