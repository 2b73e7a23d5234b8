import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { endProviderSignIn, providerSignIn } from '#src/session/provider-sign-in.ts'
import { isSignedIn } from '#src/session/session.ts'
import { HourFan } from '#ui/hour-fan.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { FormAlert } from './form-alert.tsx'
import { useFirstProblem } from './use-problem-text.ts'

/** /social-login: the page to which another provider redirects. @param error of the query, if the sign-in failed */
export function SocialLoginPage({ error }: { error: string | undefined }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const router = useRouter()
  const [problem] = useFirstProblem(error ?? 'Unknown')
  const [target] = useState(() => providerSignIn() ?? `/${locale}`)
  const isDone = error === undefined && isSignedIn()
  useEffect(() => {
    endProviderSignIn()
    if (isDone) void router.navigate({ href: target, replace: true })
  }, [isDone, router, target])
  if (isDone) {
    return (
      <div className="page py-24 grid justify-items-center gap-4" role="status">
        <HourFan className="h-8" />
        <Trans>Signing you in</Trans>
      </div>
    )
  }
  return (
    <AuthFrame title={t`You are not signed in`}>
      <FormAlert>{problem}</FormAlert>
      <Link to="/$locale/login" params={{ locale }} search={{ redirect: target }} className="btn btn-primary w-full">
        <Trans>Sign in</Trans>
      </Link>
    </AuthFrame>
  )
}
