import { useRouter } from '@tanstack/react-router'
import { logoIn, type ShopLogo } from '#contract/face/shop-logo.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** The shop's own logo in the page's language; undefined where the drawn one is shown. */
export function useShopLogo(): ShopLogo | undefined {
  const { locale } = usePreferences()
  return logoIn(useRouter().options.context.shopLogos, locale)
}
