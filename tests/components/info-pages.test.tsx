import type { Locale } from '#src/contract/locale.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const textsOf = (locale: Locale) => `#src/features/info-pages/content/info-texts.${locale}.ts`

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
