import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const back = (name: string) => within(screen.getByRole('main')).findByRole('link', { name })

test('the back link of a product leads to the previous page', async () => {
  const { navigate, user, address } = await openPage('/en/faq')
  await navigate('/en/product/w8d4q1nh')
  await user.click(await back('Back'))
  await waitFor(() => expect(address()).toBe('/en/faq'))
})

test('a visit that begins with a product leads back to the list of its type', async () => {
  const { user, address } = await openPage('/ar/product/w8d4q1nh')
  const link = await back('ارجع')
  expect(link).not.toHaveAttribute('aria-current')
  await expectNoAxeFindings()
  await user.click(link)
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/ar/shop?type=watch'))
})

test('a message that was opened by its link leads back to the contact page', async () => {
  const { user, address } = await openPage('/en/messages/m1')
  await user.click(await back('Back'))
  await waitFor(() => expect(address()).toBe('/en/contact-us'))
})

test('an offer leads back to where it was opened from, else to the offers', async () => {
  const { navigate, user, address } = await openPage('/en/account/notifications', { runtime: true, signedIn: true })
  await navigate('/en/account/offers/o1')
  const link = await screen.findByRole('link', { name: 'Back' })
  expect(link).toHaveAttribute('href', '/en/account/offers')
  expect(link).not.toHaveAttribute('aria-current')
  await user.click(link)
  await waitFor(() => expect(address()).toBe('/en/account/notifications'))
})
