import type { Locale } from '#src/contract/locale.ts'
import type { InfoContent } from './content/info-content.ts'

type PageName = 'terms' | 'privacy-policy' | 'about-us'

/** A shopper reads in one language and does not need the other. */
const contentsIn: Record<Locale, () => Promise<{ contents: Record<PageName, InfoContent> }>> = {
  en: () => import('./content/info-texts.en.ts'),
  ar: () => import('./content/info-texts.ar.ts'),
}

/** The text of a page in one language; it comes with the build and asks the server for nothing. */
export const loadContent = async (page: PageName, locale: Locale): Promise<InfoContent> => (await contentsIn[locale]()).contents[page]
