import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { sealCheck } from '#ui/icon-paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { forgetRegistration, readRegistration } from './registration.ts'

/**
 * /auth/profile-success: the account exists, and a link leads to where the shopper wanted to go.
 * @param needs the skipped steps that are needed later
 */
export function ProfileSuccessPage({ needs }: { needs: ReactNode }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const [target] = useState(() => {
    const wanted = readRegistration()?.target
    return wanted === `/${locale}` ? undefined : wanted
  })
  useEffect(() => forgetRegistration(), [])
  return (
    <AuthFrame title={t`Your account is ready`} lead={t`Thank you. You are signed in on this device.`}>
      <p className="flex items-start gap-3 text-ink-muted">
        <Icon path={sealCheck} className="text-primary" />
        <Trans>Your cart and wish list follow you to every device you sign in on.</Trans>
      </p>
      {needs}
      <div className="grid sm:grid-cols-2 gap-3">
        <a href={target ?? `/${locale}/shop`} className="btn btn-primary">
          {target === undefined ? <Trans>Shop Now</Trans> : <Trans>Continue</Trans>}
        </a>
        <Link to="/$locale/account/profile" params={{ locale }} className="btn btn-line">
          <Trans>My Profile</Trans>
        </Link>
      </div>
    </AuthFrame>
  )
}
