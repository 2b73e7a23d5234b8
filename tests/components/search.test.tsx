import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromApi } from '../support/component/api.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage, type PageOptions, type ShownPage } from '../support/component/page.tsx'

const overlay = () => screen.getByRole('dialog', { name: 'Search' })
const field = () => within(overlay()).getByRole('combobox')
const findAllGold = () => screen.findByRole('option', { name: /^All \d+ results for “\u2068gold\u2069”$/ })
const unavailable = () => Response.json({ message: '', code: 'server.unavailable' }, { status: 503 })

async function openSearch(user: ShownPage['user']): Promise<void> {
  await user.click(within(screen.getByRole('banner')).getAllByRole('link', { name: 'Search' })[0]!)
  await waitFor(() => expect(field()).toHaveFocus())
}

async function openPageWithSearch(href: string, options?: PageOptions): Promise<ShownPage> {
  const page = await openPage(href, options)
  await openSearch(page.user)
  return page
}

test('the arrow keys come back to the field from either end', async () => {
  const { user } = await openPageWithSearch('/en/about-us')
  await user.type(field(), 'gold')
  const all = await findAllGold()
  await user.keyboard('{ArrowUp}')
  expect(all).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
  expect(field()).toHaveFocus()
})

test('one recent search can be removed, and one leads to its results', async () => {
  let page = await openPageWithSearch('/en/about-us')
  for (const search of ['pearl', 'moorland']) {
    await page.user.type(field(), `${search}{Enter}`)
    await waitFor(() => expect(page.address()).toBe(`/en/shop?q=${search}`))
    page = await openPageWithSearch('/en/about-us')
  }
  const removable = () => within(overlay()).getAllByRole('button', { name: /^Remove / })
  const names = () => removable().map((button) => button.closest('li')?.textContent)
  await waitFor(() => expect(names()).toEqual(['moorland', 'pearl']))
  await page.user.click(within(overlay()).getByRole('button', { name: 'Remove \u2068moorland\u2069' }))
  expect(names()).toEqual(['pearl'])
  await page.user.click(within(overlay()).getByRole('link', { name: 'pearl' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “\u2068pearl\u2069”' })).toBeVisible()
  expect(page.address()).toBe('/en/shop?q=pearl')
})

test('says that there are no results, and links to lists', async () => {
  const { user, address } = await openPageWithSearch('/en/about-us')
  await user.type(field(), 'zzqxv')
  await waitFor(() => expect(within(overlay()).getByRole('status')).toHaveTextContent('zzqxv'))
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(await within(overlay()).findByRole('heading', { name: 'Categories' })).toBeVisible()
  await user.click(within(overlay()).getByRole('link', { name: 'See everything in the shop' }))
  // Its skeleton, which is replaced, has the same title.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible())
  expect(address()).toBe('/en/shop')
})

test('a late response does not replace a newer one', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const { user, calls } = await openPageWithSearch('/en/about-us', {
    answers: {
      'GET /search/suggestions?q=moor': async () => {
        await released
        const answer = await fromApi<object>('/search/suggestions?q=moor')
        late.resolve()
        return answer
      },
    },
  })
  await user.type(field(), 'moor')
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/search/suggestions?q=moor'))
  await user.clear(field())
  await user.type(field(), 'gold')
  const all = await findAllGold()
  release()
  await act(() => late.promise)
  expect(all).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(6)
  expect(await findAllGold()).toBeVisible()
})

test('says when suggestions could not be loaded, and tries again', async () => {
  const { user, answer } = await openPageWithSearch('/en/about-us', { answers: { 'GET /search/suggestions?q=pearl': unavailable } })
  await user.type(field(), 'pearl')
  const tryAgain = await within(overlay()).findByRole('button', { name: 'Try again' })
  expect(within(overlay()).getByRole('status')).toHaveTextContent('Suggestions could not be loaded.')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  answer({ 'GET /search/suggestions?q=pearl': () => undefined })
  await user.click(tryAgain)
  expect(await screen.findAllByRole('option')).not.toHaveLength(0)
})

test('says when the categories could not be loaded, and tries again', async () => {
  const { user, answer } = await openPageWithSearch('/en/about-us', { answers: { 'GET /search/suggestions': unavailable } })
  expect(await within(overlay()).findByText('Categories could not be loaded.')).toBeVisible()
  await expectNoAxeFindings()
  answer({ 'GET /search/suggestions': () => undefined })
  await user.click(within(overlay()).getByRole('button', { name: 'Try again' }))
  expect(await within(overlay()).findByRole('heading', { name: 'Categories' })).toBeVisible()
  expect((await within(overlay()).findAllByRole('link'))[0]).toBeVisible()
})

test('searches during typing, corrects a typo, and says so', async () => {
  const { user, address } = await openPageWithSearch('/en')
  await user.type(field(), 'valmris')
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Valmeris'))
  expect(within(overlay()).getByRole('status')).toHaveTextContent('Valmeris')
  // The brand is suggested as a list of the shop, with the number of its products.
  expect(within(overlay()).getByRole('link', { name: /Valmeris.*\d/ })).toBeVisible()
  await waitFor(() => expect(address()).toBe('/en?q=valmris'))
})

test('a product can be chosen with the keyboard alone', async () => {
  const { user, address } = await openPageWithSearch('/en')
  await user.type(field(), 'gold')
  await findAllGold()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const second = screen.getAllByRole('option')[1]!
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(field()).toHaveAttribute('aria-activedescendant', second.id)
  expect(field()).toHaveFocus()
  const href = second.getAttribute('href')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument())
  expect(address()).toBe(href)
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible()
})

test('Enter leads to all results, and the search is remembered on the device', async () => {
  const first = await openPageWithSearch('/en')
  await first.user.type(field(), 'gold{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “\u2068gold\u2069”' })).toBeVisible()
  expect(first.address()).toBe('/en/shop?q=gold')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  const { user } = await openPageWithSearch('/en/about-us')
  const remembered = () => within(overlay()).queryByRole('link', { name: 'gold' })
  await waitFor(() => expect(remembered()).toBeVisible())
  await user.click(within(overlay()).getByRole('button', { name: 'Clear recent searches' }))
  expect(remembered()).not.toBeInTheDocument()
  await openPageWithSearch('/en/about-us')
  expect(await within(overlay()).findByRole('heading', { name: 'Recent searches' })).toBeVisible()
  expect(remembered()).not.toBeInTheDocument()
})

test('over the shop it leaves the list and its address alone', async () => {
  const href = '/en/shop?q=gold&type=jewelry'
  const { user, address, calls, back } = await openPage(href)
  const products = () => within(screen.getByRole('main', { hidden: true })).getAllByRole('article', { hidden: true })
  const before = products().map(({ textContent }) => textContent)
  await openSearch(user)
  expect(field()).toHaveValue('gold')
  const earlier = calls.length
  await user.clear(field())
  await user.type(field(), 'pearl')
  expect(await screen.findByRole('option', { name: /^All \d+ results for “\u2068pearl\u2069”$/ })).toBeVisible()
  expect(address()).toBe(href)
  const paths = calls.slice(earlier).map(({ path }) => path.split('?')[0])
  expect(paths).toContain('/search/suggestions')
  expect(paths).not.toContain('/products')

  await back()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe(href)
  expect(products().map(({ textContent }) => textContent)).toEqual(before)
})

test('the page below does not refetch its data', async () => {
  const { user, address, calls } = await openPageWithSearch('/en')
  const earlier = calls.length
  for (const [letters, search] of [
    ['pe', 'pe'],
    ['ar', 'pear'],
    ['l', 'pearl'],
  ] as const) {
    await user.type(field(), letters)
    await waitFor(() => expect(address()).toBe(`/en?q=${search}`))
  }
  expect(await screen.findByRole('option', { name: /^All \d+ results for “\u2068pearl\u2069”$/ })).toBeVisible()
  const paths = calls.slice(earlier).map(({ path }) => path.split('?')[0])
  expect(new Set(paths)).toEqual(new Set(['/search/suggestions']))
})

test('the slash key opens it, but not from a field', async () => {
  const { user } = await openPage('/en/contact-us')
  const banner = within(screen.getByRole('banner'))
  const message = await screen.findByRole('textbox', { name: 'Message' })
  act(() => message.focus())
  await user.keyboard('/')
  expect(message).toHaveValue('/')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  act(() => banner.getAllByRole('link')[0]!.focus())
  await user.keyboard('/')
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveValue('')
})

test('text typed before the search is loaded is not lost', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  vi.doMock('#src/features/search/search-overlay.tsx', async (importOriginal) => {
    await released
    return importOriginal<object>()
  })
  onTestFinished(() => vi.doUnmock('#src/features/search/search-overlay.tsx'))
  const { user } = await openPage('/en/about-us')
  await user.click(within(screen.getByRole('banner')).getAllByRole('link', { name: 'Search' })[0]!)
  const early = within(overlay()).getByRole('textbox', { name: 'Search' })
  expect(early).toHaveFocus()
  await user.keyboard('gold')
  expect(early).toBeInTheDocument()
  release()
  await findAllGold()
  expect(field()).toHaveValue('gold')
  expect(field()).toHaveFocus()
})

test('each script has its own direction, and Arabic digits are understood as Western ones', async () => {
  const { user } = await openPageWithSearch('/en/about-us')
  expect(field()).not.toHaveAttribute('dir')
  await user.type(field(), '٣٨')
  // By its letters, and not by the language of the page.
  expect(field()).toHaveAttribute('dir', 'auto')
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.querySelector('mark')).toHaveTextContent('38'))
})
