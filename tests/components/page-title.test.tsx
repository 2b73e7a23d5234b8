import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncPageTitle } from '#src/app/page-title.ts'
import { openPage } from '../support/component/page.tsx'

beforeEach(() => {
  document.head.innerHTML = '<title>Mizwala</title><link rel="canonical" href="https://shop.test/en" data-page-head>'
})
afterEach(() => {
  document.head.innerHTML = ''
})

/** A shop of two pages; the second fails until the network is back. */
function shopAt(address: string) {
  const root = createRootRoute()
  const network = { isThere: false }
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/watches', head: () => ({ meta: [{ title: 'Watches' }] }) }),
    createRoute({
      getParentRoute: () => root,
      path: '/auctions',
      loader: () => {
        if (!network.isThere) throw new Error('Network error occurred.')
      },
      head: ({ match }) => ({ meta: [{ title: match.status === 'error' ? 'Network error occurred.' : 'Auctions' }] }),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/account',
      beforeLoad: () => {
        // The router's redirects are thrown.
        throw redirect({ href: '/watches', replace: true })
      },
    }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return { router, network }
}

const canonical = () => document.head.querySelector('link[rel="canonical"]')

test('the first page of the bare shell has its own title', async () => {
  const { router } = shopAt('/watches')
  syncPageTitle(router, false)
  await router.load()
  expect(document.title).toBe('Watches')
})

test('a page whose first load is redirected has the title of its target', async () => {
  for (const isDrawn of [true, false]) {
    document.title = 'Account'
    const { router } = shopAt('/account')
    syncPageTitle(router, isDrawn)
    await router.load()
    expect(document.title).toBe('Watches')
  }
})

test('the head of the document stays until the first navigation', async () => {
  const { router } = shopAt('/watches')
  syncPageTitle(router, true)
  await router.load()
  await router.invalidate()
  expect(document.title).toBe('Mizwala')
  expect(canonical()).not.toBeNull()
  await router.navigate({ href: '/auctions' })
  expect(canonical()).toBeNull()
})

test('a page that opens when the network is back gets its title then', async () => {
  const { router, network } = shopAt('/auctions')
  syncPageTitle(router, false)
  await router.load()
  expect(document.title).toBe('Network error occurred.')
  network.isThere = true
  await router.invalidate()
  await waitFor(() => expect(document.title).toBe('Auctions'))
})

test('a dialog with an address has its title while it is open', async () => {
  const { user, back } = await openPage('/en/faq', { isWide: true, runtime: true })
  const before = document.title
  await user.click(within(screen.getByRole('banner')).getAllByRole('link', { name: 'Sign in' })[0]!)
  await waitFor(() => expect(document.title).toBe('Sign in · Mizwala'))
  await back()
  await waitFor(() => expect(document.title).toBe(before))
})

test('the language of the last page is stored, for the next visit to an address without one', async () => {
  const { navigate } = await openPage('/ar/faq')
  await waitFor(() => expect(document.cookie).toMatch(/(^|; )locale=ar(;|$)/))
  await navigate('/en/faq')
  await waitFor(() => expect(document.cookie).toMatch(/(^|; )locale=en(;|$)/))
})
