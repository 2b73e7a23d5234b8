// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { body, heading, mainElement, openPage, structuredData, textOf } from './page-document.ts'
import { languages } from './requests.ts'

const pages = [
  { path: 'terms', title: { en: 'Terms of use', ar: 'شروط الاستخدام' } },
  { path: 'privacy-policy', title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' } },
  { path: 'about-us', title: { en: 'About us', ar: 'من نحن' } },
  { path: 'faq', title: { en: 'Questions and answers', ar: 'الأسئلة الشائعة' } },
]

const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)

describe.each(languages)('in %s', (lang) => {
  it.each(pages)('$path speaks the language of its address, and search engines find it in both', async ({ path, title }) => {
    const response = await openPage(`/${lang}/${path}`)
    expect(response.status).toBe(200)
    expect(document.documentElement.lang).toBe(lang)
    expect(document.documentElement.dir).toBe({ en: 'ltr', ar: 'rtl' }[lang])
    expect(textOf(heading())).toBe(title[lang])
    expect(document.title).toBe(`${title[lang]} · ${{ en: 'Mizwala', ar: 'مزولة' }[lang]}`)
    expect(attribute('meta[name="description"]', 'content')).toMatch(/.{50}/)
    for (const other of languages) {
      expect(attribute(`link[rel="alternate"][hreflang="${other}"]`, 'href')).toMatch(new RegExp(`/${other}/${path}$`))
    }
    expect(structuredData().BreadcrumbList?.itemListElement).toEqual([
      expect.objectContaining({ position: 1 }),
      expect.objectContaining({ position: 2, name: title[lang], item: expect.stringMatching(new RegExp(`/${lang}/${path}$`)) as unknown }),
    ])
  })

  it('the terms can be read without a script, each section under its own address', async () => {
    await openPage(`/${lang}/terms`)
    const article = body().getByRole('article')
    expect(article.querySelectorAll('h2')).toHaveLength(12)
    const shipping = document.querySelector('#shipping')
    expect(article.contains(shipping)).toBe(true)
    expect(textOf(shipping)).toContain('20,000')
  })

  it('search engines get all questions, which the browser itself opens one at a time', async () => {
    await openPage(`/${lang}/faq`)
    const questions = [...mainElement().querySelectorAll('details')]
    expect(questions).toHaveLength(10)
    expect(structuredData().FAQPage?.mainEntity).toHaveLength(10)
    for (const { open, children } of questions) {
      expect(open).toBe(false)
      expect([...children].map(({ localName }) => localName)).toEqual(['summary', 'p'])
    }
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['faq']))
  })
})
