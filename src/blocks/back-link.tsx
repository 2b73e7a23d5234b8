import { Trans } from '@lingui/react/macro'
import { type FileRoutesByPath, Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icon-paths.ts'

type Address<Path> = Path extends `${string}$id${string}` ? never : Path extends `${infer Start}/` ? Start : Path
/** A page that others belong to: any whose address has no id. */
export type ListRoute = Address<FileRoutesByPath[keyof FileRoutesByPath]['fullPath']>

type Props = {
  /** The list that the page belongs to: the target when the visit began with this page. */
  to: ListRoute
  search?: { type?: ProductType[] }
  className?: string
}

/**
 * The back link on phones, where the installed app has no browser button: to the previous page of this visit, else to the list that the
 * page belongs to.
 */
export function BackLink({ to, search, className = '' }: Props) {
  const { history } = useRouter()
  const { locale } = usePreferences()
  const goBack = (event: MouseEvent) => {
    // With a modifier key the link opens in another tab or window, which has no previous page.
    if (!(history.canGoBack() || isFromShop()) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link
      to={to}
      params={{ locale }}
      search={search ?? {}}
      // On a page below the list's address it would count as the link of the current page.
      activeOptions={{ exact: true }}
      preload={false}
      data-back=""
      onClick={goBack}
      className={`lg:hidden flex w-fit items-center gap-2 min-h-11 pe-4 text-sm text-ink-muted ${className}`}
    >
      <Icon path={arrowLeft} size="sm" flip />
      <Trans context="to the page before">Back</Trans>
    </Link>
  )
}

/** The document was opened from another page of the shop, and not in a new tab: a link that was pressed before hydration. */
const isFromShop = (): boolean => window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
