import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listSignInProviders, signInWithProvider } from '#src/api/session-calls.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { signInProviders, type SignInProvider } from '#src/contract/customer.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { beginProviderSignIn } from '#src/session/provider-sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { LaterIcon } from '#src/ui/later-icon.tsx'
import { appleLogo, facebookLogo, googleLogo } from '#src/ui/later-icons.ts'

const looks: Record<SignInProvider, { name: string; outline: string }> = {
  google: { name: 'Google', outline: googleLogo },
  apple: { name: 'Apple', outline: appleLogo },
  facebook: { name: 'Facebook', outline: facebookLogo },
}

/** Signing in with another account. Those that the shop has not set up are there, off, with the reason. */
export function SocialButtons({ target }: { target: string }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const noteId = useId()
  const { run } = useNeedsConnection()
  const providers = useQuery({ queryKey: ['sign-in-providers'], queryFn: () => listSignInProviders(locale), staleTime: Infinity })
  const leave = useMutation({
    mutationFn: async (provider: SignInProvider) => {
      const address = await signInWithProvider(locale, provider, `/${locale}/social-login`)
      beginProviderSignIn(target)
      location.assign(address)
    },
  })
  const isOff = (provider: SignInProvider) => !providers.data?.includes(provider)
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 text-sm text-ink-subtle">
        <span className="h-px bg-line flex-1" />
        <Trans>or</Trans>
        <span className="h-px bg-line flex-1" />
      </div>
      <div className="grid grid-cols-3 gap-3">
        {signInProviders.map((provider) => {
          const { name, outline } = looks[provider]
          return (
            <Button
              key={provider}
              variant="line"
              className="px-2!"
              aria-label={t`Continue with ${name}`}
              isOff={isOff(provider)}
              aria-describedby={isOff(provider) ? noteId : undefined}
              isWorking={leave.isPending && leave.variables === provider}
              onClick={() => run(() => leave.mutate(provider))}
            >
              <LaterIcon outline={outline} size="md" />
            </Button>
          )
        })}
      </div>
      {!providers.isPending && signInProviders.some(isOff) && (
        <p id={noteId} className="hint text-center -mt-2">
          {!providers.data ? (
            <Trans>Signing in with another account is not possible at the moment.</Trans>
          ) : providers.data.length === 0 ? (
            <Trans>Signing in with another account is not available in this shop.</Trans>
          ) : (
            <Trans>Some of these accounts are not available in this shop.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
