import { useQuery } from '@tanstack/react-query'
import { listSignInProviders } from '#calls/session-calls.ts'
import { readSignInOffer, signInOfferMeta, type SignInOffer } from '#contract/accounts/sign-in-offer.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** The offer in the document's HTML. Vite's document of `npm run dev` has none. */
function offerOfDocument(): SignInOffer {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${signInOfferMeta}"]`)
  return meta ? readSignInOffer(meta.content) : { providers: [], isDevelopment: import.meta.env.DEV }
}

/**
 * The providers a shopper can sign in with: at once those in the document; then those of the server, since the document may be an old one
 * from the cache.
 */
export function useSignInOffer(): SignInOffer {
  const preferences = usePreferences()
  const { data } = useQuery({
    queryKey: ['sign-in-providers' satisfies QueryRoot],
    queryFn: () => listSignInProviders(preferences),
    staleTime: Infinity,
  })
  const offer = offerOfDocument()
  return { ...offer, providers: data ?? offer.providers }
}
