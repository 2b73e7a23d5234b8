import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'

/** Says that the address is not verified; links to the page that takes the code. */
export function UnverifiedEmail({ email }: { email: string }) {
  const { locale } = usePreferences()
  const address = <bdi dir="ltr">{email}</bdi>
  return (
    <div className="mt-6 bg-tan-tint p-4 lg:p-6 sm:flex items-center justify-between gap-6">
      <p className="wrap-anywhere">
        <Trans>{address} is not verified yet.</Trans>
      </p>
      <Link to="/$locale/auth/verify" params={{ locale }} search={{ email }} className="btn btn-line max-sm:mt-4 shrink-0">
        <Trans>Verify email</Trans>
      </Link>
    </div>
  )
}
