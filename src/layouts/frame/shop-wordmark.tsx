import { useShopName } from '#src/blocks/house/use-shop-name.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { drawnNames } from '#i18n/shop-name.ts'
import { Wordmark } from '#ui/logo.tsx'

/** The shop's name beside the mark: drawn where it is the one that is drawn, else as text. */
export function ShopWordmark({ size }: { size: 'sm' | 'md' }) {
  const { locale } = usePreferences()
  const name = useShopName()
  if (name === drawnNames[locale]) return <Wordmark locale={locale} size={size} />
  return <span className={`block truncate font-medium ${size === 'sm' ? 'text-lg max-w-[38vw]' : 'text-2xl max-w-80'}`}>{name}</span>
}
