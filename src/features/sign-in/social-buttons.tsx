import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { signInWithProvider } from '#calls/session-calls.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { signInProviders, type SignInProvider } from '#contract/accounts/customer.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { beginProviderSignIn } from '#src/session/provider-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { appleLogo, facebookLogo, googleLogo } from '#ui/lazy-icons.ts'
import { useSignInOffer } from './use-sign-in-offer.ts'

const looks: Record<SignInProvider, { name: string; outline: string }> = {
  google: { name: 'Google', outline: googleLogo },
  apple: { name: 'Apple', outline: appleLogo },
  facebook: { name: 'Facebook', outline: facebookLogo },
}

type Props = {
  target: string
  /** Another way to sign in, above the providers. */
  children?: ReactNode
}

/**
 * Sign-in with another provider: those that the shop has configured. In development the others are shown, too, with how to configure them.
 */
export function SocialButtons({ target, children }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const noteId = useId()
  const { run } = useNeedsConnection()
  const { providers, isDevelopment } = useSignInOffer()
  const [explained, setExplained] = useState<SignInProvider>()
  const leave = useMutation({
    mutationFn: async (provider: SignInProvider) => {
      const address = await signInWithProvider(locale, provider, `/${locale}/social-login`)
      beginProviderSignIn(target)
      location.assign(address)
    },
  })
  const isConfigured = (provider: SignInProvider) => providers.includes(provider)
  const shown = signInProviders.filter((provider) => isDevelopment || isConfigured(provider))
  if (shown.length === 0 && children === undefined) return null
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 text-sm text-ink-subtle">
        <span className="h-px bg-line flex-1" />
        <Trans>or</Trans>
        <span className="h-px bg-line flex-1" />
      </div>
      {children}
      <div className="grid grid-flow-col auto-cols-fr gap-3 empty:hidden">
        {shown.map((provider) => {
          const { name, outline } = looks[provider]
          const isOn = isConfigured(provider)
          return (
            <Button
              key={provider}
              variant="line"
              className={`px-2! ${isOn ? '' : 'text-ink-subtle border-dashed'}`}
              aria-label={t`Continue with ${name}`}
              aria-describedby={isOn ? undefined : noteId}
              isWorking={leave.isPending && leave.variables === provider}
              onClick={() => (isOn ? run(() => leave.mutate(provider)) : setExplained(provider))}
            >
              <LazyIcon outline={outline} size="md" />
              {/* Three names do not fit on one line of a phone. */}
              {shown.length < 3 && name}
            </Button>
          )
        })}
      </div>
      {!shown.every(isConfigured) && (
        <p id={noteId} role="status" className="hint text-center text-pretty -mt-2">
          {explained ? <HowToConfigure provider={explained} /> : <Trans>Not set up yet. Press one to see how.</Trans>}
        </p>
      )}
    </div>
  )
}

/** For developers: the variables of docs/configuration.md. */
function HowToConfigure({ provider }: { provider: SignInProvider }) {
  const { name } = looks[provider]
  const variable = (end: 'ID' | 'SECRET') => (
    <bdi dir="ltr" className="wrap-anywhere text-ink">{`${provider.toUpperCase()}_CLIENT_${end}`}</bdi>
  )
  const [id, secret] = [variable('ID'), variable('SECRET')]
  return (
    <Trans>
      {name}: set {id} and {secret}, then restart the shop.
    </Trans>
  )
}
