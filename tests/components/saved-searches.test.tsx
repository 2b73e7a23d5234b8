import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SavedSearches } from '#contract/accounts/saved-searches.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { outboxBadges } from '../support/component/outbox-shop.ts'
import { type Answer, openPage } from '../support/component/page.tsx'
import { aCatalogueFile } from '../support/data/catalogue-file.ts'
import type { FromCatalogueWorker, ToCatalogueWorker } from '#device/catalogue/catalogue-messages.ts'
import { cataloguesByLanguage } from '#device/catalogue/catalogues-by-language.ts'

const list = '/en/shop?type=watch&priceMax=30000'
const saveButton = () => screen.findAllByRole('button', { name: 'Save this search' }).then(([button]) => button!)

afterEach(() => {
  window.catalogueWorker = undefined
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A customer's saved searches, as the server keeps them. */
function server() {
  let items: SavedSearches['items'] = []
  const answer = () => ({ data: { items } })
  const answers: Record<string, Answer> = {
    'GET /saved-searches': answer,
    'PUT /saved-searches/': ({ path, body }) => {
      const { name, search } = body as { name: string; search: string }
      items = [{ id: path.split('/').at(-1)!, name, search, currency: 'SAR', savedAt: '2026-11-01T10:00:00.000Z' }, ...items]
      return answer()
    },
    'DELETE /saved-searches/': ({ path }) => {
      items = items.filter(({ id }) => id !== path.split('/').at(-1))
      return answer()
    },
  }
  return { answers, items: () => items }
}

test('a list is saved under a name of its own, found in account and search, opened by one press and deleted', async () => {
  const { answers, items } = server()
  const { user, navigate, address } = await openPage(list, { runtime: true, signedIn: true, answers })
  await user.click(await saveButton())
  await waitFor(() => expect(items()).toMatchObject([{ search: 'type=watch&priceMax=30000' }]))
  expect(items()[0]!.name).toMatch(/^Watches, up to .*30,000.*$/)
  await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'true'))
  await navigate('/en/account/searches')
  const row = await within(screen.getByRole('main')).findByRole('listitem')
  expect(row).toHaveTextContent(/Watches, up to .*30,000/)
  await expectNoAxeFindings()
  await user.click(within(row).getByRole('link'))
  await waitFor(() => expect(address()).toBe(list))
  await navigate('/en/account/searches')
  await user.click(await screen.findByRole('button', { name: /^Delete .*30,000/ }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete this saved search?' })).getByRole('button', { name: 'Delete' }),
  )
  expect(await screen.findByRole('heading', { name: 'No saved searches' })).toBeVisible()
  await waitFor(() => expect(items()).toEqual([]))
})

test('without a network it waits in the outbox, and is there at once', async () => {
  const { answers, items } = server()
  const fail: Answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { user } = await openPage(list, { runtime: true, signedIn: true, answers: { ...answers, 'PUT /saved-searches/': fail } })
  await user.click(await saveButton())
  await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(() => expect(outboxBadges()).not.toHaveLength(0))
  expect(items()).toEqual([])
})

test('a guest is asked to sign in, and comes back to the list', async () => {
  const { user, address } = await openPage(list, { runtime: true })
  await user.click(await saveButton())
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeInTheDocument()
  // The sign-in is over the list.
  await waitFor(() => expect(address()).toBe(list))
})

/** The catalogue of the device has one watch. @returns publishes it again, at a time (milliseconds since 1970) */
function deviceCatalogue(publishedAt: number): (at: number) => Promise<void> {
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: { postMessage: () => undefined }, getRegistration: async () => undefined, addEventListener: () => undefined },
    configurable: true,
  })
  let at = publishedAt
  const file = () => aCatalogueFile({ version: String(at), newest: [Math.floor(at / 1000), 86_400] })
  const response = async () => Response.json({ data: file() })
  const catalogues = cataloguesByLanguage({ cached: response, network: response })
  const page = new EventTarget()
  const say = (data: FromCatalogueWorker) => page.dispatchEvent(new MessageEvent('message', { data }))
  const answer = async ({ id, locale, question }: Extract<ToCatalogueWorker, { type: 'ask' }>) => {
    // The lists are the server's.
    const found = question.kind === 'new' ? await catalogues.ask(locale, question) : undefined
    say({ type: 'answer', id, ...(found && { answer: found }) })
  }
  window.catalogueWorker = Object.assign(page, {
    postMessage: (message: ToCatalogueWorker) => void (message.type === 'ask' && answer(message)),
    terminate: () => undefined,
  }) as unknown as Worker
  return async (now) => {
    at = now
    await catalogues.refresh('en')
    await act(async () => void say({ type: 'opened', locale: 'en' }))
  }
}

test('beside each stands how many pieces are new since its list was last shown here, without a network too', async () => {
  const publish = deviceCatalogue(Date.parse('2026-11-10T10:00:00Z'))
  const one = { name: 'Watches', search: 'type=watch', currency: 'SAR' as const, savedAt: '2026-11-01T10:00:00.000Z' }
  const items = [
    { ...one, id: 'a'.repeat(32) },
    { ...one, id: 'b'.repeat(32), name: 'Rings', search: 'type=jewelry&priceMax=10' },
  ]
  const answers = { 'GET /saved-searches': () => ({ data: { items } }) }
  const { user, back, address, loseNetwork } = await openPage('/en/account/searches', { runtime: true, signedIn: true, answers })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('1 new piece since 1 Nov 2026')).toBeVisible()
  expect(main.getAllByText(/new piece/)).toHaveLength(1)
  await expectNoAxeFindings()
  await user.click(main.getByRole('link', { name: /Watches/ }))
  await waitFor(() => expect(address()).toBe('/en/shop?type=watch'))
  await waitFor(async () => expect(await saveButton()).toHaveAttribute('aria-pressed', 'true'))
  await screen.findAllByRole('article')
  await back()
  await main.findByRole('link', { name: /Rings/ })
  await waitFor(() => expect(main.queryByText(/new piece/)).not.toBeInTheDocument())
  await loseNetwork()
  await publish(Date.now() + 3_600_000)
  expect(await main.findByText(/^1 new piece since/)).toBeVisible()
})
