import type { Locale } from '#contract/locale.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const textsOf = (locale: Locale) => `#i18n/page-texts/info-texts.${locale}.ts`

afterEach(() => {
  for (const locale of ['en', 'ar'] as const) vi.doUnmock(textsOf(locale))
})

test.each([
  ['en', 'Terms of use'],
  ['ar', 'شروط الاستخدام'],
] as const)('a page loads its text in its own language only: %s', async (lang, title) => {
  const loaded: string[] = []
  for (const locale of ['en', 'ar'] as const) {
    vi.doMock(textsOf(locale), async (original) => {
      loaded.push(locale)
      return original<object>()
    })
  }
  await openPage(`/${lang}/terms`)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(loaded).toEqual([lang])
})

const houseText = (more: object) => () => ({
  data: {
    version: 2,
    newest: 2,
    publishedAt: '2026-11-20T09:00:00.000Z',
    content: {
      title: 'Our terms',
      description: 'Short.',
      lead: 'Ours.',
      sections: [
        {
          id: 'vat',
          title: 'VAT',
          body: [
            [{ text: 'Prices include ' }, { text: '{vat}', as: 'strong' }, { text: ', see ' }, { text: 'the questions', href: '/faq' }],
            [{ text: 'Never ' }, { text: 'answered: {answerDays}', as: 'em' }],
          ],
        },
      ],
    },
    ...more,
  },
})

test('the house’s own text replaces that of the release, with emphasis, links and figures', async () => {
  await openPage('/en/terms', {
    answers: {
      'GET /page-texts/terms': houseText({}),
      'GET /settings': () => ({ data: { name: 'Zilal', vatPercent: 5 }, meta: { now: new Date().toISOString() } }),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible()
  expect(screen.getByText('5%').localName).toBe('strong')
  expect(screen.getByRole('link', { name: 'the questions' })).toHaveAttribute('href', '/en/faq')
  // Its figure is not set.
  expect(screen.queryByText(/Never/)).toBeNull()
  expect(screen.queryByText(/This is version/)).toBeNull()
})

test('a version to which an order refers says that there is a later one', async () => {
  await openPage('/en/terms?version=1', { answers: { 'GET /page-texts/terms': houseText({ version: 1 }) } })
  expect(await screen.findByText('This is version 1, which later orders do not refer to.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the present version' })).toHaveAttribute('href', '/en/terms')
})
