import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { axe } from '../support/component/axe.ts'
import { openPage, type PageOptions, type ShownPage } from '../support/component/page.tsx'

const overlay = () => screen.getByRole('dialog', { name: 'Search' })
const field = () => within(overlay()).getByRole('combobox')
const findAllGold = () => screen.findByRole('option', { name: /^All \d+ results for “gold”$/ })
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
  const kept = () => within(overlay()).getAllByRole('button', { name: /^Remove / })
  const names = () => kept().map((button) => button.closest('li')?.textContent)
  expect(names()).toEqual(['moorland', 'pearl'])
  await page.user.click(within(overlay()).getByRole('button', { name: 'Remove moorland' }))
  expect(names()).toEqual(['pearl'])
  await page.user.click(within(overlay()).getByRole('link', { name: 'pearl' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “pearl”' })).toBeVisible()
  expect(page.address()).toBe('/en/shop?q=pearl')
})

test('says that there is nothing, and shows a way out', async () => {
  const { user, address } = await openPageWithSearch('/en/about-us')
  await user.type(field(), 'zzqxv')
  await waitFor(() => expect(within(overlay()).getByRole('status')).toHaveTextContent('zzqxv'))
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(await within(overlay()).findByRole('heading', { name: 'Categories' })).toBeVisible()
  await user.click(within(overlay()).getByRole('link', { name: 'See everything in the shop' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  expect(address()).toBe('/en/shop')
})

test('an answer that comes late does not take the place of a newer one', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const { user, calls } = await openPageWithSearch('/en/about-us', {
    answers: {
      'GET /search/suggestions?q=moor': async ({ headers }) => {
        await released
        const answer = await fetch(`${inject('apiOrigin')}/v1/search/suggestions?q=moor`, { headers })
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
  await axe()
  answer({ 'GET /search/suggestions': () => undefined })
  await user.click(within(overlay()).getByRole('button', { name: 'Try again' }))
  expect(await within(overlay()).findByRole('heading', { name: 'Categories' })).toBeVisible()
  expect((await within(overlay()).findAllByRole('link'))[0]).toBeVisible()
})
