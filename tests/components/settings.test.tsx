import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import type { CacheUsage, ToWorker } from '#device/messages.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.documentElement.className = ''
  document.head.innerHTML = ''
  vi.unstubAllEnvs()
})

test('language, currency and theme are chosen there', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/en/app.webmanifest">')
  const { user } = await openPage('/en/settings', { runtime: true })
  const main = () => within(screen.getByRole('main'))
  await user.click(within(main().getByRole('group', { name: 'Currency' })).getByRole('button', { name: 'USD' }))
  await waitFor(() => expect(main().getByRole('button', { name: 'USD' })).toHaveAttribute('aria-pressed', 'true'))
  await user.click(within(main().getByRole('group', { name: 'Theme' })).getByRole('button', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  await user.click(main().getByRole('link', { name: 'العربية' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible()
  expect(document.querySelector('link[rel="manifest"]')).toHaveAttribute('href', '/ar/app.webmanifest')
  expect(main().getByRole('link', { name: 'تراخيص البرمجيات في هذا المتجر' })).toHaveAttribute('href', '/licenses.txt')
})

test('without anything stored the settings say so calmly', async () => {
  await openPage('/en/settings')
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByText('Nothing is stored.')).toHaveLength(4))
})

test('recent searches are counted and cleared', async () => {
  localStorage.setItem('mizwala.recent-searches.1', JSON.stringify(['nahawand', 'rotor', 'gold']))
  const { user } = await openPage('/en/settings')
  const clear = await screen.findByRole('button', { name: 'Clear recent searches' })
  expect(clear.closest('li')).toHaveTextContent('3 searches')
  await user.click(clear)
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByText('Nothing is stored.')).toHaveLength(4))
  expect(localStorage.getItem('mizwala.recent-searches.1')).toBeNull()
})

test('persistent storage is requested, and a denial is shown', async () => {
  const { user } = await openPage('/en/settings')
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  await user.click(await screen.findByRole('button', { name: 'Protect from automatic clean-up' }))
  expect(persist).toHaveBeenCalledTimes(1)
  const outcome = await screen.findByText(/^The browser declined for now\./)
  expect(within(screen.getByRole('main')).getByRole('status')).toContainElement(outcome)
})

test('the caches of the worker are shown with size and date, and cleared', async () => {
  // 08:42 UTC is 11:42 there: times are shown in the shopper's time zone.
  vi.stubEnv('TZ', 'Asia/Riyadh')
  serveAsWorker({
    catalogue: { bytes: 214_000, count: 1, at: '2026-11-21T08:42:00.000Z' },
    pictures: { bytes: 4_240_000, count: 12, at: '2026-11-20T08:42:00.000Z' },
  })
  const { user } = await openPage('/en/settings')
  const clear = await screen.findByRole('button', { name: 'Clear the pictures' })
  const [catalogue, pictures] = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(catalogue).toHaveTextContent('214 kB, of 21 Nov 2026, 11:42')
  expect(pictures).toHaveTextContent('12 pictures, 4.2 MB, of 20 Nov 2026, 11:42')
  await expectNoAxeFindings()
  await user.click(clear)
  await waitFor(() => expect(pictures).toHaveTextContent('Nothing is stored.'))
  expect(catalogue).toHaveTextContent('214 kB')
})

test.each([
  ['/en/settings', 'العربية', 'Arabic has not been downloaded on this device yet.'],
  ['/ar/settings', 'English', 'لم تُنزَّل النسخة الإنجليزية على هذا الجهاز بعد.'],
])('%s without a network says that the other language is missing, and stays', async (href, other, words) => {
  const has = serveAsWorker(nothing)
  const page = await openPage(href, { runtime: true })
  const main = within(screen.getByRole('main'))
  const link = main.getByRole('link', { name: other })
  await page.loseNetwork()
  expect(await main.findByText(words)).toBeVisible()
  await page.user.click(link)
  // The note, and the message after the press.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(page.address()).toBe(href)
  await expectNoAxeFindings()
  has.languages.push('en', 'ar')
  await page.user.click(link)
  await waitFor(() => expect(page.address()).not.toBe(href))
})

test('online the other language is not reported as missing', async () => {
  serveAsWorker(nothing)
  const page = await openPage('/en/settings', { runtime: true })
  await page.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'العربية' }))
  await waitFor(() => expect(page.address()).toBe('/ar/settings'))
  expect(screen.queryByText(/has not been downloaded/)).not.toBeInTheDocument()
})

const nothing: CacheUsage = { catalogue: { bytes: 0, count: 0, at: null }, pictures: { bytes: 0, count: 0, at: null } }

/** A service worker that responds as sw/ does (device/messages.ts). @returns its languages, which a test may change */
function serveAsWorker(usage: CacheUsage): { languages: Locale[] } {
  const has: { languages: Locale[] } = { languages: [] }
  const answerTo = (message: ToWorker): unknown => {
    if (message.type === 'has-language') return has.languages.includes(message.locale)
    if (message.type !== 'clear') return structuredClone(usage)
    usage[message.what] = { bytes: 0, count: 0, at: null }
    return { ok: true }
  }
  const controller = { postMessage: (message: ToWorker, [port]: MessagePort[]) => port?.postMessage(answerTo(message)) }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller, getRegistration: async () => undefined, addEventListener: () => undefined },
    configurable: true,
  })
  return has
}

test('the link of a mail ends the mails about the wish list with one press, without an account', async () => {
  const key = `c0ffee.${'k'.repeat(43)}`
  const { user, calls } = await openPage(`/en/settings#stop=${key}`, {
    answers: { 'POST /watch-mails/': () => ({ data: { accepted: true } }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(
    await screen.findByText('Done: we send you no more emails about your wish list, saved searches, auctions and service dates.'),
  ).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([`/watch-mails/${key}/stop`])
  expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('a customer chooses when to be mailed about the wish list', async () => {
  const { user, calls } = await openPage('/en/settings', { runtime: true, signedIn: true })
  const daily = await screen.findByRole('checkbox', { name: 'Email me what has changed, at most once a day' })
  const atOnce = screen.getByRole('checkbox', { name: 'At once when a piece is sold or free again' })
  expect(daily).toBeChecked()
  await user.click(atOnce)
  await waitFor(() => expect(atOnce).toBeChecked())
  await user.click(daily)
  await waitFor(() => expect(daily).not.toBeChecked())
  expect(atOnce).toBeDisabled()
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { watchMails: 'at-once' },
      { watchMails: 'never' },
    ]),
  )
})
