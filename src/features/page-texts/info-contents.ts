import type { Locale } from '#contract/locale.ts'
import type { InfoContent } from '#contract/page-texts/page-content.ts'

type PageName = 'terms' | 'privacy-policy' | 'about-us'

/** One chunk per language, because a shopper reads only one. */
const contentsIn: Record<Locale, () => Promise<{ contents: Record<PageName, InfoContent> }>> = {
  en: () => import('#i18n/page-texts/info-texts.en.ts'),
  ar: () => import('#i18n/page-texts/info-texts.ar.ts'),
}

/** The text of a page in one language; it is part of the build and needs no request to the server. */
export const loadContent = async (page: PageName, locale: Locale): Promise<InfoContent> => (await contentsIn[locale]()).contents[page]
