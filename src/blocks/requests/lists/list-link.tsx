import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListRoute } from '#src/blocks/back-link.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icon-paths.ts'

/** On wide screens, the link from a request to the customer's list of such requests; phones have a `BackLink`. */
export function ListLink({ to, children }: { to: ListRoute; children: ReactNode }) {
  const { locale } = usePreferences()
  return (
    <Link
      to={to}
      params={{ locale }}
      // On a page below the list's address it would count as the link of the current page.
      activeOptions={{ exact: true }}
      className="max-lg:hidden inline-flex items-center gap-2 text-sm text-ink-muted min-h-11 -mt-3"
    >
      <Icon path={arrowLeft} size="sm" flip />
      {children}
    </Link>
  )
}
