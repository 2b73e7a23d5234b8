import * as z from 'zod/mini'
import { type SignInProvider, signInProviders } from '#contract/accounts/customer.ts'

/** The OAuth client of a sign-in provider. */
export type SignInProviderConfig = {
  clientId: string
  clientSecret: string
  /** Any OpenID Connect provider instead of the real one: self-hosting, tests. */
  issuer: string | undefined
}
export type SignInProvidersConfig = Partial<Record<SignInProvider, SignInProviderConfig>>

const url = z
  .string()
  .check(z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'has to be the address of an OpenID Connect issuer'))

/** Variables of the environment, three for each provider. */
export const signInProviderVariables = {
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z.optional(url),
  APPLE_CLIENT_ID: z.optional(z.string()),
  APPLE_CLIENT_SECRET: z.optional(z.string()),
  APPLE_ISSUER: z.optional(url),
  FACEBOOK_CLIENT_ID: z.optional(z.string()),
  FACEBOOK_CLIENT_SECRET: z.optional(z.string()),
  FACEBOOK_ISSUER: z.optional(url),
}
type Values = Partial<Record<keyof typeof signInProviderVariables, string | undefined>>
type Upper = Uppercase<SignInProvider>

const upper = (provider: SignInProvider) => provider.toUpperCase() as Upper

/** @returns one line for each provider with only an id or only a secret */
export const halfProviders = (values: Values): string[] =>
  signInProviders.flatMap((provider) => {
    const name = upper(provider)
    const missing = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const
    const absent = missing.filter((variable) => values[variable] === undefined)
    return absent.length === 1 ? [`${absent.join()}: has to be set together with ${missing.find((each) => !absent.includes(each))}`] : []
  })

export function readSignInProviders(values: Values): SignInProvidersConfig {
  const configured: SignInProvidersConfig = {}
  for (const provider of signInProviders) {
    const name = upper(provider)
    const clientId = values[`${name}_CLIENT_ID`]
    const clientSecret = values[`${name}_CLIENT_SECRET`]
    if (clientId !== undefined && clientSecret !== undefined)
      configured[provider] = { clientId, clientSecret, issuer: values[`${name}_ISSUER`] }
  }
  return configured
}
