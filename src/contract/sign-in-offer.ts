import { signInProviders, type SignInProvider } from './customer.ts'

/** Name of the `<meta>` in which every document has the offer: the dialog then has its shape before a call is answered, and offline. */
export const signInOfferMeta = 'sign-in-offer'

/** With which other accounts a shopper can sign in. */
export type SignInOffer = {
  /** Those that are configured. */
  providers: readonly SignInProvider[]
  /** The shop runs for its developers: the dialog also shows the other providers, and says how to configure them. */
  isDevelopment: boolean
}

const development = 'development'

/** The offer as the content of the `<meta>`: `google apple`. */
export const writeSignInOffer = ({ providers, isDevelopment }: SignInOffer): string =>
  [...providers, ...(isDevelopment ? [development] : [])].join(' ')

/** @param content of the `<meta>`; words that are not known are left out */
export function readSignInOffer(content: string): SignInOffer {
  const words = content.split(' ')
  return { providers: signInProviders.filter((provider) => words.includes(provider)), isDevelopment: words.includes(development) }
}
