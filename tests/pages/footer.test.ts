// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { body, openPage, textOf } from './page-document.ts'
import { languages } from './requests.ts'

const words = {
  en: ['Mizwala Trading Company', 'Commercial register 1010000000', 'VAT number 310000000000003'],
  ar: ['شركة مزولة للتجارة', 'السجل التجاري 1010000000', 'الرقم الضريبي 310000000000003'],
}
const paths = ['', '/shop', '/terms', '/faq', '/product/w8d4q1nh']

it.each(languages.flatMap((lang) => paths.map((path) => [lang, path] as const)))(
  '/%s%s says who runs the shop, without a script too',
  async (lang, path) => {
    await openPage(`/${lang}${path}`)
    const footer = within(body().getByRole('contentinfo'))
    const [company, ...numbers] = words[lang]
    expect(textOf(footer.getByText(/^©/))).toBe(`© ${new Date().getFullYear()} ${company}`)
    for (const number of numbers) expect(textOf(body().getByRole('contentinfo'))).toContain(number)
  },
)

it.each(languages.flatMap((lang) => ['', '/faq', '/product/w8d4q1nh'].map((path) => [lang, path] as const)))(
  '/%s%s has no form control, for which Chromium would lay out the whole page',
  async (lang, path) => {
    await openPage(`/${lang}${path}`)
    expect([...document.querySelectorAll('select, input, textarea')]).toHaveLength(0)
  },
)
