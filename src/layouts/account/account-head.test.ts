import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { accountHead } from './account-head.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const match = {
  pathname: '/en/account/orders/o1',
  status: 'success',
  error: undefined,
  context: { i18n, locale: 'en', origin: '', shopName: () => 'Sundial' },
} as const
const name = { id: 'order', message: 'Order' }
const titleOf = (changes: object) =>
  accountHead({ ...match, context: { ...match.context, origin: 'https://shop.test' }, ...changes }, name).meta[0]

test('the title of a request’s page has its number, and that of an unknown one says so', () => {
  expect(titleOf({})).toEqual({ title: 'Order · Sundial' })
  expect(titleOf({ loaderData: { number: '10461' } })).toEqual({ title: 'Order 10461 · Sundial' })
  expect(titleOf({ status: 'notFound' })).toMatchObject({ title: expect.stringMatching(/^Page not found/) as string })
})
