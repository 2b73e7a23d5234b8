import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { breadcrumbsJsonLd } from '#src/blocks/house/breadcrumbs-json-ld.ts'
import type { Faq } from '#contract/house-texts/house-texts.ts'
import type { Locale } from '#contract/locale.ts'
import type { InfoContent } from '#contract/page-texts/page-content.ts'

type Page = { origin: string; locale: Locale; path: string; shopName: (locale: Locale) => string }

/**
 * An information page's title and description, for `pageHead`. Only the server's HTML has structured data; the browser's bundle does not.
 */
export const infoHead = ({ title, description }: Pick<InfoContent, 'title' | 'description'>, page: Page) => ({
  ...page,
  title,
  description,
  type: 'article' as const,
  jsonLd: import.meta.env.SSR ? [breadcrumbsJsonLd(title, page)] : [],
})

/** The FAQ page's head: as the other pages', with the questions and answers as schema.org FAQPage. */
export function faqHead(questions: readonly Faq[], { i18n, ...page }: Page & { i18n: I18n }) {
  const shop = page.shopName(page.locale)
  const texts = {
    title: i18n._(msg`Questions and answers`),
    description: i18n._(
      msg`How ${shop} works: authenticity, offers, bank transfer, ID, shipping, prices and VAT, selling, canceling and your account.`,
    ),
  }
  const head = infoHead(texts, page)
  return { ...head, type: 'website' as const, jsonLd: import.meta.env.SSR ? [...head.jsonLd, faqPage(questions, page)] : [] }
}

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
