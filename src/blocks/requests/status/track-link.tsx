import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ListRoute } from '#src/blocks/back-link.tsx'
import { usePreferences } from '#i18n/preferences.tsx'

/** From the thanks for a request to the customer's list of such requests. */
export function TrackLink({ to }: { to: ListRoute }) {
  const { locale } = usePreferences()
  return (
    <Link to={to} params={{ locale }} className="btn btn-tan">
      <Trans>Track your request</Trans>
    </Link>
  )
}
