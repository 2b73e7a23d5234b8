import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReasonText } from '#contract/reasons/reasons.ts'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 2, page: 1, perPage: 2 }
const tooLow: ReasonText = {
  id: 'too-low',
  version: 1,
  text: { en: 'It is below what we can accept.', ar: 'هو أقل مما يمكننا قبوله.' },
  uses: ['offer.rejected'],
}
const asked: ReasonText = { ...tooLow, id: 'asked', text: { en: 'As you asked us to.', ar: 'بناءً على طلبك.' }, uses: ['any'] }

test.each(['en', 'ar'] as const)('reasons are read in both languages, with what they fit: %s', async (locale) => {
  await openDesk('/house/reasons', { 'GET /v1/staff/reasons': () => json({ data: [tooLow, asked], meta }) }, { locale })
  const row = (await screen.findAllByText(tooLow.text.ar))[0]?.closest('li')
  expect(row).toHaveTextContent(tooLow.text.en)
  expect(row).toHaveTextContent(locale === 'en' ? 'Reject an offer' : 'رفض عرض')
  await expectNoAxeFindings()
})

test('one is added once it has both languages and a decision', async () => {
  const sent: unknown[] = []
  const { user } = await openDesk('/house/reasons', {
    'GET /v1/staff/reasons': () => json({ data: [tooLow], meta }),
    'POST /v1/staff/reasons': (body) => {
      sent.push(body)
      return json({ data: asked })
    },
  })
  await user.type(await screen.findByLabelText('Reason in English'), 'As you asked us to.')
  await user.type(screen.getByLabelText('Reason in Arabic'), 'بناءً على طلبك.')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const fits = within(screen.getByRole('group', { name: 'Fits for' }))
  expect(await fits.findByText('This field is required')).toBeVisible()
  await user.click(fits.getByRole('checkbox', { name: 'Cancel an order' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toEqual([{ text: asked.text, uses: ['order.canceled'] }]))
})
