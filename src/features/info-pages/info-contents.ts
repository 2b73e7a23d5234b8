import type { Locale } from '#src/contract/locale.ts'
import type { InfoContent } from './content/info-content.ts'

/** Each text is a chunk of its own, so that a page brings its own text in its own language and no other. */
const contents: Record<'terms' | 'privacy-policy' | 'about-us', Record<Locale, () => Promise<{ content: InfoContent }>>> = {
  terms: { en: () => import('./content/terms.en.ts'), ar: () => import('./content/terms.ar.ts') },
  'privacy-policy': { en: () => import('./content/privacy-policy.en.ts'), ar: () => import('./content/privacy-policy.ar.ts') },
  'about-us': { en: () => import('./content/about-us.en.ts'), ar: () => import('./content/about-us.ar.ts') },
}

/** The text of a page in one language; it comes with the build and asks the server for nothing. */
export const loadContent = async (page: keyof typeof contents, locale: Locale): Promise<InfoContent> =>
  (await contents[page][locale]()).content
