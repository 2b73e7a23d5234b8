import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ProductType } from '#src/contract/catalogue-terms.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { arrowLeft } from '#src/ui/icon-paths.ts'

/** A list that pages belong to. */
export type ListRoute =
  | '/$locale'
  | '/$locale/shop'
  | '/$locale/contact-us'
  | '/$locale/pre-order'
  | '/$locale/account/orders'
  | '/$locale/account/sells'
  | '/$locale/account/offers'

type Props = {
  /** The list that the page belongs to, for a visit that began with this page. */
  to: ListRoute
  search?: { type?: ProductType[] }
  className?: string
}

/**
 * The way back on phones, where the installed app has no button of the browser's: to the page before in this visit, else to the list that the page belongs to.
 */
export function BackLink({ to, search, className = '' }: Props) {
  const { history } = useRouter()
  const { locale } = usePreferences()
  const goBack = (event: MouseEvent) => {
    // With a key held the link opens elsewhere, where there is no page before.
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

/** The document was opened from another page of the shop, and not in a tab of its own: a link that was pressed before the app had come. */
const isFromShop = (): boolean => window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`)
