import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import type * as Catalogues from '#i18n/catalogues.ts'
import type * as Parts from '#src/parts/parts.ts'
import { emptyWishlist } from '../support/component/outbox-shop.ts'
import { openPage, type ShownPage } from '../support/component/page.tsx'

const key = 'k'.repeat(43)

/** Opens a page as a guest, and the login dialog with the link of the header. */
async function openLoginFrom(href: string): Promise<ShownPage & { dialog: ReturnType<typeof within> }> {
  const page = await openPage(href, {
    isWide: true,
    runtime: true,
    answers: {
      'GET /wishlist': emptyWishlist,
      'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
      'POST /api/auth/callback/credentials': () => {
        document.cookie = `user=${encodeURIComponent(JSON.stringify({ token: inject('customerToken') }))}; path=/`
        return { url: 'https://shop.test/en' }
      },
    },
  })
  await page.user.click(await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  await dialog.findByRole('textbox', { name: 'Email' })
  return { ...page, dialog }
}

const give = async ({ dialog, user }: Awaited<ReturnType<typeof openLoginFrom>>) => {
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'sara@example.com')
  await user.type(dialog.getByLabelText(/^Password/), 'minute-hand!7')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test.each([
  ['/en/wish-list', '/en/wish-list', '/en/account/wishlist'],
  ['/en/outbox?sort=oldest', '/en/outbox?sort=oldest', undefined],
  ['/en/auth/verify?email=sara%40example.com', '/en/auth/verify?email=sara%40example.com', undefined],
  [`/en/offers/o1#k=${key}`, '/en/offers/o1', undefined],
  [`/en/messages/m1#k=${key}`, '/en/messages/m1', undefined],
])('signing in from %s leads back there', async (href, beneath, end = beneath) => {
  const page = await openLoginFrom(href)
  expect(page.address()).toBe(beneath)
  const register = page.dialog.getByRole('link', { name: 'Create an account' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(register.split('?')[1]).get('redirect')).toBe(beneath)
  await give(page)
  await waitFor(() => expect(page.address()).toBe(end))
  const said = page.calls.map(({ path, body }) => path + (body instanceof URLSearchParams ? body.toString() : JSON.stringify(body ?? '')))
  expect(said.filter((text) => text.includes(key))).toEqual([])
})

test('a fragment that is not taken as a key stays out of the redirect, too', async () => {
  const { dialog } = await openLoginFrom('/en/offers/o1#k=half-of-a-key')
  expect(dialog.getByRole('link', { name: 'Create an account' }).getAttribute('href')).not.toContain('half-of')
})

test('a private page opens the login with its own redirect, and is not shown below the dialog', async () => {
  const { address } = await openPage('/en/cart?x=1', { runtime: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome back' }))
  expect(address()).toBe('/en')
  expect((await dialog.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toContain(
    encodeURIComponent('/en/cart?x=1'),
  )
})

test('the reset page, whose link is a secret, is not a redirect target', async () => {
  const { address, dialog } = await openLoginFrom(`/en/auth/reset-password?token=${key}`)
  expect(address()).toBe('/en')
  expect(dialog.getByRole('link', { name: 'Create an account' }).getAttribute('href')).not.toContain(key)
})

/**
 * Opens the login on a slow line: its texts take longer than a page waits before its skeleton shows.
 * @param look is called just before they come
 */
async function openLoginSlowly(look: () => void): Promise<Awaited<ReturnType<typeof openLoginFrom>>> {
  vi.doMock('#i18n/catalogues.ts', async (importOriginal) => {
    const catalogues = await importOriginal<typeof Catalogues>()
    const loadI18n = async (...[locale, names]: Parameters<typeof catalogues.loadI18n>) => {
      if (names.includes('auth')) {
        await new Promise((resolve) => setTimeout(resolve, 250))
        look()
      }
      return catalogues.loadI18n(locale, names)
    }
    return { ...catalogues, loadI18n }
  })
  onTestFinished(() => vi.doUnmock('#i18n/catalogues.ts'))
  return openLoginFrom('/en/about-us')
}

test('the page stays while what the dialog needs is on its way', async () => {
  let wasShown: boolean | undefined
  const { dialog } = await openLoginSlowly(() => {
    wasShown = screen.queryByRole('heading', { level: 1, name: 'About us' }) !== null
  })
  expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(wasShown).toBe(true)
})

/** @returns the names of the parts that are asked for from now on */
function watchParts(): string[] {
  const asked: string[] = []
  vi.doMock('#src/parts/parts.ts', async (importOriginal) => {
    const original = await importOriginal<typeof Parts>()
    const watched = Object.entries(original.parts).map(([name, load]) => {
      const ask = () => {
        asked.push(name)
        return load()
      }
      return [name, ask]
    })
    return { ...original, parts: Object.fromEntries(watched) }
  })
  onTestFinished(() => vi.doUnmock('#src/parts/parts.ts'))
  return asked
}

test('the part of a dialog is fetched at the same time as its texts', async () => {
  const asked = watchParts()
  let before: string[] = []
  await openLoginSlowly(() => {
    before = [...asked]
  })
  expect(before).toContain('auth')
})

test('a guest on a page of customers loads nothing of it', async () => {
  const asked = watchParts()
  await openPage('/en/sell', { runtime: true })
  await screen.findByRole('dialog', { name: 'Welcome back' })
  expect(asked).not.toContain('account')
})
