import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { HydrationMark } from '#src/start/page-hydrated.tsx'
import { useHydratedPage } from '#src/start/use-hydrated-page.ts'
import { DefaultLayout } from './default-layout.tsx'
import { MessagePage, Path } from './message-page.tsx'

/** The non-fatal 404 of an unmatched route or an unknown product: the specification's line, with the path. */
export function NotFound() {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <MessagePage
      title={
        <Trans>
          Page not found: <Path path={path} />
        </Trans>
      }
      message={
        path.includes('/product/')
          ? t`There is nothing at this address. The piece may have been sold, or the link is incomplete.`
          : t`There is nothing at this address. The link may be incomplete.`
      }
    >
      <Link to="/$locale/shop" params={{ locale }} className="btn btn-primary">
        <Trans>Shop Now</Trans>
      </Link>
      <Link to="/$locale" params={{ locale }} activeOptions={{ exact: true }} className="btn btn-line">
        <Trans>Back to home</Trans>
      </Link>
    </MessagePage>
  )
}

/** The same with header and footer around it, for an address without a parent route. */
export function NotFoundPage() {
  useHydratedPage()
  return (
    <DefaultLayout>
      <NotFound />
      <HydrationMark />
    </DefaultLayout>
  )
}
