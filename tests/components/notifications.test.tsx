import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
