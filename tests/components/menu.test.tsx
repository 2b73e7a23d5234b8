import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type PageOptions } from '../support/component/page.tsx'

afterEach(() => {
  document.documentElement.className = ''
})

async function openMenu(options: PageOptions = {}) {
  const page = await openPage('/en/faq', { runtime: true, ...options })
  await page.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  return { ...page, menu }
}

test('the theme is chosen by its name', async () => {
  const { menu, user } = await openMenu()
  const theme = within(await menu.findByRole('group', { name: 'Theme' }))
  expect(theme.getAllByRole('button').map((button) => button.textContent)).toEqual(['System', 'Light', 'Dark'])
  await user.click(theme.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  await expectNoAxeFindings()
})

test('a signed-in customer finds the sections of the account there, and a press closes the menu', async () => {
  const { menu, user, address } = await openMenu({ signedIn: true })
  const links = within(await menu.findByRole('navigation', { name: 'Account' })).getAllByRole('link')
  const names = [
    'My Profile',
    'Address',
    'Wish List',
    'Orders',
    'Selling',
    'Offers',
    'Wallet',
    'My watches',
    'Saved searches',
    'Notifications',
  ]
  expect(links.map((link) => link.textContent)).toEqual(names)
  await expectNoAxeFindings()
  await user.click(links[names.indexOf('Wallet')]!)
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  expect(address()).toBe('/en/account/wallet')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes it, and its button gets the focus back', async () => {
  const { user } = await openMenu()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' })).toHaveFocus())
})

test('a guest finds no sections of an account there', async () => {
  const { menu } = await openMenu()
  expect(await menu.findByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', expect.stringContaining('/en/register'))
  expect(menu.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument()
})

test.each([
  ['en', 'SAR, currency', /US dollar/, 'USD, currency'],
  ['ar', 'SAR، العملة', /دولار أمريكي/, 'USD، العملة'],
] as const)('the currency is chosen in the menu of the header, which gives the focus back: %s', async (lang, button, dollar, chosen) => {
  onTestFinished(() => void (document.cookie = 'currency=; max-age=0; path=/'))
  const { user } = await openPage(`/${lang}/faq`, { isWide: true })
  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getByRole('button', { name: button }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
  await expectNoAxeFindings()
  await user.click(menu.getByRole('menuitemradio', { name: dollar }))
  await waitFor(() => expect(banner.getByRole('button', { name: chosen })).toHaveFocus())
  expect(document.cookie).toContain('currency=USD')
})
