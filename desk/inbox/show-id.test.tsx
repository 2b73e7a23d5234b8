import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { InboxRequest } from '#contract/inbox/inbox.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'
import { aSellRequest, aStaffSell } from '../test-support/sell-requests.ts'

afterEach(() => vi.unstubAllGlobals())

async function openSell(customer: Partial<InboxRequest['customer']>, locale: 'en' | 'ar' = 'en') {
  const looked: string[] = []
  const request = { ...aSellRequest, customer: { ...aSellRequest.customer, ...customer } }
  const desk = await openDesk(
    '/requests/10025',
    {
      'GET /v1/staff/requests': () => json({ data: [request], meta: {} }),
      'GET /v1/staff/requests/10025': () => json({ data: request }),
      'GET /v1/staff/sells/*': () => json({ data: aStaffSell }),
      'GET /v1/staff/customers/faisal/id-images/*': (_, { address }) => {
        looked.push(address.split('/').at(-1) ?? '')
        return new Response('picture')
      },
    },
    { role: 'specialist', locale },
  )
  await screen.findByText('faisal@example.com')
  return { ...desk, looked }
}
const onFile = { customerId: 'faisal', idImages: { front: 'image/jpeg', back: 'application/pdf' } } as const

test('an ID is fetched after a press alone, and again after each further one', async () => {
  const { user, looked } = await openSell(onFile)
  expect(screen.getByText('Each look is written to the log, with your name.')).toBeVisible()
  expect(looked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show the ID' }))
  expect(await screen.findByRole('img', { name: 'Front of the ID' })).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect(await screen.findByLabelText('Back of the ID')).toHaveAttribute('type', 'application/pdf')
  // Who looks stands over a PDF, on which the server does not draw.
  expect(screen.getAllByText(/^· .*\d\d:\d\d$/)[0]).toHaveTextContent(/^Huda Q\. · /)
  expect(looked.toSorted()).toEqual(['back', 'front'])
  await expectNoAxeFindings()

  await user.click(screen.getByRole('button', { name: 'Hide the ID' }))
  expect(screen.queryByRole('img', { name: 'Front of the ID' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show the ID' }))
  await screen.findByRole('img', { name: 'Front of the ID' })
  expect(looked).toHaveLength(4)
})

test('where there is none the page says so, and of a guest it says nothing', async () => {
  const { close } = await openSell({ customerId: 'faisal', idImages: {} }, 'ar')
  expect(screen.getByText('لا هوية محفوظة')).toBeVisible()
  await expectNoAxeFindings()
  close()
  await openSell({})
  expect(screen.queryByText('No ID on file')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show the ID' })).not.toBeInTheDocument()
})
