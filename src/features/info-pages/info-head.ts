import type { Faq } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { InfoContent } from './content/info-content.ts'

type Page = { origin: string; locale: Locale; path: string }

const homeName: Record<Locale, string> = { en: 'Home', ar: 'الرئيسية' }

/** What an information page says of itself in the head, for `pageHead`. */
export const infoHead = ({ title, description }: Pick<InfoContent, 'title' | 'description'>, page: Page) => ({
  ...page,
  title,
  description,
  type: 'article' as const,
  jsonLd: [breadcrumbs(title, page)],
})

/** The FAQ page in the head: what the others say, and the questions with their answers as schema.org FAQPage. */
export const faqHead = (texts: Pick<InfoContent, 'title' | 'description'>, questions: readonly Faq[], page: Page) => {
  const head = infoHead(texts, page)
  return { ...head, type: 'website' as const, jsonLd: [...head.jsonLd, faqPage(questions, page)] }
}

const breadcrumbs = (title: string, { origin, locale, path }: Page) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: homeName[locale], item: new URL(`/${locale}`, origin).href },
    { '@type': 'ListItem', position: 2, name: title, item: new URL(path, origin).href },
  ],
})

const faqPage = (questions: readonly Faq[], { origin, locale, path }: Page) => ({
  '@type': 'FAQPage',
  url: new URL(path, origin).href,
  inLanguage: locale,
  mainEntity: questions.map(({ id, question, answer }) => ({
    '@type': 'Question',
    url: new URL(`${path}#${id}`, origin).href,
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
