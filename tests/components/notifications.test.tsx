import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const notification = (id: string, status: string, isRead: boolean) => ({
  id,
  kind: 'offer',
  requestId: id,
  status,
  title: `Your offer ${id}`,
  text: 'You can make another offer.',
  path: `/account/offers/${id}`,
  at: '2026-11-20T08:00:00.000Z',
  isRead,
})

function showTab(visibilityState: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('notifications in a hidden tab stay unread until it is visible', async () => {
  const { navigate, calls } = await openPage('/en/account/home', {
    isWide: true,
    runtime: true,
    signedIn: true,
    answers: {
      'GET /notifications?': () => ({
        data: [notification('n2', 'approved', false), notification('n1', 'rejected', true)],
        meta: { total: 2, page: 1, perPage: 100, unread: 1 },
      }),
      'POST /notifications/read': () => ({ data: { unread: 0 } }),
    },
  })
  const read = () => calls.filter(({ path }) => path === '/notifications/read').map(({ body }) => body)
  await screen.findByRole('button', { name: 'Account, unread: 1' })
  showTab('hidden')
  await navigate('/en/account/notifications')
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2))
  await expectNoAxeFindings()
  expect(read()).toEqual([])
  showTab('visible')
  await waitFor(() => expect(read()).toEqual([{ ids: ['n2'] }]))
})

test('unread notifications are counted in the header until they are shown', async () => {
  let isRead = false
  const { user } = await openPage('/en/account/home', {
    isWide: true,
    runtime: true,
    signedIn: true,
    answers: {
      'GET /notifications?': () => ({
        data: [notification('n2', 'approved', isRead), notification('n1', 'rejected', true)],
        meta: { total: 2, page: 1, perPage: 100, unread: isRead ? 0 : 1 },
      }),
      'POST /notifications/read': () => {
        isRead = true
        return { data: { unread: 0 } }
      },
    },
  })
  const unread = () => screen.queryByRole('button', { name: 'Account, unread: 1' })
  await waitFor(() => expect(unread()).toBeVisible())
  expect(screen.getByRole('link', { name: 'Account, unread: 1' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  // The sections are there once for phones and once for wide screens.
  await user.click(main.getAllByRole('link', { name: /^Notifications/ })[0]!)
  const rows = await main.findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toHaveTextContent(/Your offer n2.*\(unread\)/)
  expect(rows[1]).not.toHaveTextContent('(unread)')
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/en/account/offers/n2')
  await waitFor(() => expect(unread()).not.toBeInTheDocument())
  expect(isRead).toBe(true)
})

test('notifications stand under their days; each has the picture of its product, or the icon of its kind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  onTestFinished(() => void vi.useRealTimers())
  const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() })
  const image = { path: '/media/w0001/1-0', widths: [160], width: 160, height: 160, placeholder: 'data:,', alt: 'A watch' }
  await openPage('/en/account/notifications', {
    runtime: true,
    signedIn: true,
    answers: {
      'GET /notifications?': () => ({
        data: [
          { ...notification('n4', 'approved', true), ...at(20, 9), image },
          { ...notification('n3', 'approved', true), ...at(20, 8), kind: 'sell' },
          { ...notification('n2', 'approved', true), ...at(19, 23) },
          { ...notification('n1', 'approved', true), ...at(2, 10) },
        ],
        meta: { total: 4, page: 1, perPage: 100, unread: 0 },
      }),
    },
  })
  const day = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem')
  const today = await day('Today')
  expect(today.map((row) => row.textContent)).toEqual([expect.stringContaining('n4'), expect.stringContaining('n3')])
  expect(today[0]).toHaveTextContent('09:00')
  expect(today.map((row) => row.querySelectorAll('img').length)).toEqual([1, 0])
  expect(today[1]!.querySelector('svg')).toBeInTheDocument()
  expect(await day('Yesterday')).toHaveLength(1)
  expect(await day('2 Nov 2026')).toHaveLength(1)
  await expectNoAxeFindings()
})
