import { signInProviders, type SignInProvider } from './customer.ts'

/** Name of the `<meta>` in which every document has the offer, so that the dialog can render it before any response, and offline. */
export const signInOfferMeta = 'sign-in-offer'

/** The sign-in providers that the shop offers. */
export type SignInOffer = {
  /** The configured ones. */
  providers: readonly SignInProvider[]
  /** The shop runs for its developers: the dialog also shows the other providers, and how to configure them. */
  isDevelopment: boolean
}

const development = 'development'

/** The offer as the content of the `<meta>`: `google apple`. */
export const writeSignInOffer = ({ providers, isDevelopment }: SignInOffer): string =>
  [...providers, ...(isDevelopment ? [development] : [])].join(' ')

/** @param content of the `<meta>`; unknown words are left out */
export function readSignInOffer(content: string): SignInOffer {
  const words = content.split(' ')
  return { providers: signInProviders.filter((provider) => words.includes(provider)), isDevelopment: words.includes(development) }
}
