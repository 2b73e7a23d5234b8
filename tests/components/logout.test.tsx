import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { emptyWishlist, openShop, outboxBadges } from '../support/component/outbox-shop.ts'
import { openPage, type ShownPage } from '../support/component/page.tsx'
import { expectProblem } from '../support/component/problems.ts'

// Without the wait for the page's own requests.
beforeEach(() => void vi.doMock('#src/app/runtime/idle.ts', () => ({ whenIdle: (run: () => void) => void setTimeout(run) })))
afterEach(() => {
  vi.doUnmock('#src/app/runtime/idle.ts')
  vi.restoreAllMocks()
})

const isSignedIn = () => /(?:^|; )user=[^;]/.test(document.cookie)

async function askToLogOut({ user }: Pick<ShownPage, 'user'>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Account' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  return screen.findByRole('alertdialog', { name: 'Sign out?' })
}

const signOut = {
  'POST /customer/logout': () => ({ data: { done: true } }),
  'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
  'POST /api/auth/signout': () => ({ url: 'https://shop.test/en' }),
}

test('logging out asks what to do with the outbox', async () => {
  expectProblem(/^ApiError: Network error occurred/)
  expectProblem(/Error in route match: .*\/en\/$/)
  const page = await openShop({ isWide: true, answers: signOut })
  const { user, heart, sent, calls, address, loseNetwork, restoreNetwork } = page
  const press = (question: HTMLElement, name: string) => user.click(within(question).getByRole('button', { name }))
  await loseNetwork()
  await user.click(heart())
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))

  let question = await askToLogOut(page)
  await expectNoAxeFindings()
  await press(question, 'Stay signed in')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  // "Send first" fails here, and says so; opened again, the question starts over.
  question = await askToLogOut(page)
  await press(question, 'Send first')
  await waitFor(() => expect(question).toHaveTextContent('Some items could not be sent.'))
  await press(question, 'Stay signed in')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  question = await askToLogOut(page)
  expect(question).not.toHaveTextContent('Some items could not be sent.')
  await press(question, 'Discard and sign out')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await waitFor(() => expect(address()).toBe('/en'))
  expect(isSignedIn()).toBe(false)

  // The logout reaches the server when it is back online, and no discarded entry is sent.
  await restoreNetwork()
  const ended = () => calls.filter(({ path }) => path === '/customer/logout').map(({ headers }) => headers.get('authorization'))
  await waitFor(() => expect(ended()).toEqual([`Bearer ${inject('customerToken')}`]))
  await waitFor(() => expect(localStorage.getItem('mizwala.tokens-to-revoke.1')).toBeNull())
  expect(sent()).toEqual([])
  await openPage('/en/outbox', { runtime: true, keepsDevice: true })
  expect(await within(screen.getByRole('main')).findByRole('heading', { name: 'Nothing waiting to be sent' })).toBeVisible()
})

test('"Send first" sends pending entries and then logs out, unless the customer decides to stay', async () => {
  const answered = Promise.withResolvers<object>()
  const page = await openShop({ isWide: true, answers: { ...signOut, 'PUT /wishlist/': () => answered.promise } })
  const { user, heart, sent, address, answer } = page
  const press = (question: HTMLElement, name: string) => user.click(within(question).getByRole('button', { name }))
  await user.click(heart())
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  let question = await askToLogOut(page)
  await press(question, 'Send first')
  await press(question, 'Stay signed in')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  answered.resolve(emptyWishlist())
  await waitFor(() => expect(outboxBadges()).toHaveLength(0))
  expect(sent()).toHaveLength(1)
  expect(isSignedIn()).toBe(true)

  // After a server error the entry is retried later; the button does not wait for that.
  answer({ 'PUT /wishlist/': () => Response.json({ code: 'server.error', message: 'broken' }, { status: 500 }) })
  await user.click(heart(1))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  question = await askToLogOut(page)
  answer({ 'PUT /wishlist/': emptyWishlist })
  await press(question, 'Send first')
  await waitFor(() => expect(isSignedIn()).toBe(false))
  await waitFor(() => expect(address()).toBe('/en'))
  expect(sent()).toHaveLength(3)
  expect(sent()[2]).toBe(sent()[1])
})

test('a logout does not wait for an unresponsive server, which the next page informs', async () => {
  const silent = () => new Promise<never>(() => undefined)
  // A tenth of each time limit.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('The time limit is over.', 'TimeoutError')), milliseconds / 10)
    return limit.signal
  })
  const first = await openPage('/en/account/profile', {
    isWide: true,
    signedIn: true,
    runtime: true,
    answers: { 'POST /customer/logout': silent, 'GET /api/auth/': silent, 'POST /api/auth/': silent },
  })
  await first.user.click(within(await askToLogOut(first)).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(first.address()).toBe('/en'))
  expect(isSignedIn()).toBe(false)
  const { calls } = await openPage('/en/about-us', { isWide: true, runtime: true, keepsDevice: true, answers: signOut })
  const sentRevocations = () => calls.filter(({ path }) => path === '/customer/logout').map(({ headers }) => headers.get('authorization'))
  await waitFor(() => expect(sentRevocations()).toEqual([`Bearer ${inject('customerToken')}`]))
})

test('a logout cancels the calls of the customer that are in flight, before the server ends the session', async () => {
  const wasCanceled: unknown[] = []
  const page = await openPage('/en/account/profile', {
    isWide: true,
    signedIn: true,
    runtime: true,
    answers: {
      ...signOut,
      'GET /addresses': () => new Promise<never>(() => undefined),
      'POST /customer/logout': () => {
        wasCanceled.push(page.calls.findLast(({ path }) => path === '/addresses')?.signal?.aborted)
        return { data: { done: true } }
      },
    },
  })
  await waitFor(() => expect(page.calls.map(({ path }) => path)).toContain('/addresses'))
  await page.user.click(within(await askToLogOut(page)).getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(page.address()).toBe('/en'))
  expect(wasCanceled).toEqual([true])
})
