import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'

/** Skips an optional step. */
export function SkipLink({ to }: { to: `/$locale/auth/${'upload-id' | 'card-details' | 'profile-success'}` }) {
  const { locale } = usePreferences()
  return (
    <Link to={to} params={{ locale }} className="btn px-2!">
      <Trans>Skip for now</Trans>
    </Link>
  )
}
