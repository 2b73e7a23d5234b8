import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'
import { BarePending } from './bare-pages.tsx'
import { MessagePage, Path } from './message-page.tsx'
import { isNetworkFailure } from './network-failure.ts'
import { useChunkFailure } from './use-chunk-failure.ts'

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' && error.status >= 400
    ? error.status
    : 500

/** The fatal error page: status 404 is 'Page Not Found', anything else 'Internal Server Error', status 500 by default. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { locale } = usePreferences()
  const path = useLocation({ select: (location) => location.pathname })
  const status = statusOf(error)
  if (useChunkFailure(error)) return <BarePending />
  // Offline is no error of the app: the page is not cached on this device.
  const [title, message] = isNetworkFailure(error)
    ? [t`Network error occurred.`, t`This page opens when you are back online.`]
    : status === 404
      ? [
          t`Page Not Found`,
          <Trans key="path">
            Page Not Found: <Path path={path} />
          </Trans>,
        ]
      : [t`Internal Server Error`, t`An unexpected error occurred.`]
  return (
    <MessagePage title={title} message={message}>
      {status !== 404 && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          <Trans>Try again</Trans>
        </button>
      )}
      <a href={`/${locale}`} className={`btn ${status === 404 ? 'btn-primary' : 'btn-line'}`}>
        <Trans>Back to home</Trans>
      </a>
    </MessagePage>
  )
}
