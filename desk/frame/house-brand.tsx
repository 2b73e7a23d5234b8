import { useQuery } from '@tanstack/react-query'
import { isMark, logoIn, type ShopLogos } from '#contract/face/shop-logo.ts'
import type { Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { drawnNames } from '#i18n/shop-name.ts'
import { Mark, Wordmark } from '#ui/logo.tsx'
import { shopQuery } from '../shop-query.ts'

/**
 * The house's own logo and name, or the drawn ones; a wide logo has the name in it. Nothing is drawn until the name is known, so that no
 * other name is shown first. @param name classes of the name
 */
export function HouseBrand({ name: nameClass = '' }: { name?: string }) {
  const { locale } = usePreferences()
  const { data: shop, isError } = useQuery(shopQuery)
  if (!shop && !isError) return <span className="h-7" />
  return <Brand logos={shop?.logos} name={shop?.name ?? drawnNames} locale={locale} nameClass={nameClass} />
}

type BrandProps = { logos: ShopLogos | undefined; name: { en: string; ar: string }; locale: Locale; nameClass?: string }

/** In a language; a logo of any shape stays within its bounds. */
export function Brand({ logos, name, locale, nameClass = '' }: BrandProps) {
  const logo = logoIn(logos, locale)
  const own = name[locale]
  const wordmark =
    own === drawnNames[locale] ? <Wordmark locale={locale} size="sm" /> : <span className="block truncate text-lg font-medium">{own}</span>
  return (
    <>
      {logo ? (
        <picture className="min-w-0">
          {logo.dark && <source media="(prefers-color-scheme: dark)" srcSet={logo.dark.src} />}
          <img
            src={logo.light.src}
            alt={isMark(logo.light) ? '' : own}
            className={`${logo.dark ? '' : 'logo-plated'} h-7 w-auto max-w-[min(36vw,11rem)] object-contain object-[0_50%] rtl:object-[100%_50%]`}
          />
        </picture>
      ) : (
        <Mark className="h-7 w-auto" />
      )}
      {(!logo || isMark(logo.light)) && <span className={`min-w-0 ${nameClass}`}>{wordmark}</span>}
    </>
  )
}
