import { useRouter } from '@tanstack/react-router'
import { currencyCookie, type Currency } from '#contract/money/money.ts'
import { storePreference } from '#i18n/store-preference.ts'

/** Remembers the currency for 365 days and refetches the page's data in it. */
export function useChangeCurrency(): (currency: Currency) => Promise<void> {
  const router = useRouter()
  return async (currency) => {
    storePreference(currencyCookie, currency)
    router.update({ ...router.options, context: { ...router.options.context, currency } })
    await router.invalidate()
  }
}
