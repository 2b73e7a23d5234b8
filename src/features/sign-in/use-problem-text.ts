import { useLingui } from '@lingui/react/macro'
import { formatWeekdayTime } from '#i18n/formats/format-weekday.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { resendAfter } from '#src/blocks/forms/resend-after.ts'
import { useState } from 'react'
import { areCookiesBlocked } from '#src/session/cookies-blocked.ts'

/** A sign-in that failed at another provider; `name` is the error in the address. */
export class SignInFailure extends Error {
  readonly code: string

  constructor(name: string) {
    super(name)
    this.code = `sign-in.${name}`
  }
}

/** Throws where the browser stores no cookies: signing in would succeed, and be forgotten with the response. */
export function requireCookies(): void {
  if (areCookiesBlocked()) throw new SignInFailure('CookiesBlocked')
}

/**
 * The first message of a sign-in dialog.
 * @param failure of a sign-in at a provider that has just failed
 */
export function useFirstProblem(failure: string | undefined) {
  const problemText = useProblemText()
  return useState(() => {
    const name = areCookiesBlocked() ? 'CookiesBlocked' : failure
    return name === undefined ? undefined : problemText(new SignInFailure(name))
  })
}

/** The message of a failed call, in the shopper's language. The server sends its own messages; session calls send names. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useLingui()
  const { locale } = usePreferences()
  return (error) => {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (code.startsWith('network.')) return t`Network error occurred.`
    switch (code) {
      case 'sign-in.CredentialsSignin':
        return t`The email or password is incorrect.`
      case 'sign-in.OAuthAccountNotLinked':
        return t`This email has an account here. Sign in with its password.`
      case 'sign-in.EmailRequired':
        return t`That account did not give us an email address. Sign in with your email instead.`
      case 'sign-in.OAuthCallbackError':
        return t`The sign-in there was not completed. Try again, or use your email.`
      case 'sign-in.CookiesBlocked':
        return t`Your browser blocks cookies for this shop, and signing in needs them. Allow cookies and site data, then open this page again.`
      case 'request.rate-limited': {
        const again = resendAfter(error)
        if (again === undefined) return t`Too many attempts. Wait a few minutes, then try again.`
        const time = formatWeekdayTime(new Date(again), locale)
        return t`Too many attempts. You can try again from ${time}.`
      }
      default:
        return code !== '' && !code.startsWith('sign-in.') && code !== 'response.unexpected' && error instanceof Error
          ? error.message
          : t`An unexpected error occurred.`
    }
  }
}
