import { useLingui } from '@lingui/react/macro'

/** A sign-in that failed at another provider; `name` is the error in the address. */
export class SignInFailure extends Error {
  readonly code: string

  constructor(name: string) {
    super(name)
    this.code = `sign-in.${name}`
  }
}

/** The message of a failed call, in the shopper's language. The server sends its own messages; session calls send names. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useLingui()
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
      case 'request.rate-limited':
        return t`Too many attempts. Wait a few minutes, then try again.`
      default:
        return code !== '' && !code.startsWith('sign-in.') && code !== 'response.unexpected' && error instanceof Error
          ? error.message
          : t`An unexpected error occurred.`
    }
  }
}
