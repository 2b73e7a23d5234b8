import { useRouter } from '@tanstack/react-router'
import { usePreferences } from '#i18n/preferences.tsx'

/** The shop's name in the page's language. */
export function useShopName(): string {
  const { locale } = usePreferences()
  return useRouter().options.context.shopName(locale)
}
