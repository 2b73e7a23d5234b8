import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, json, openDesk } from '../test-support/open-desk.tsx'

/** A server that keeps the hour. */
function serving(hour: number | null) {
  const sent: unknown[] = []
  const answers: Answers = {
    'GET /v1/desk/passkeys': () => json({ data: [] }),
    'GET /v1/desk/sessions': () => json({ data: [] }),
    'GET /v1/desk/recovery-codes/left': () => json({ data: { left: 9 } }),
    'GET /v1/desk/digest': () => json({ data: { hour } }),
    'POST /v1/desk/digest/set': (body) => {
      sent.push(body)
      return json({ data: { hour: (body as { hour: number | null }).hour } })
    },
  }
  return { sent, answers }
}
const section = async (name: string) => within((await screen.findByRole('heading', { name })).closest('section')!)

test('somebody turns it on for an hour, changes the hour, and turns it off', async () => {
  const { sent, answers } = serving(null)
  const { user } = await openDesk('/access', answers)
  const digest = await section('The day by e-mail')
  expect(await digest.findByText(/^Once a day: what waits/)).toBeVisible()
  await user.selectOptions(await digest.findByLabelText('Sent at'), '07:00')
  await expectNoAxeFindings()
  await user.click(digest.getByRole('button', { name: 'Turn on the e-mail' }))
  expect(await digest.findByText(/It is sent once a day to/)).toHaveTextContent('huda@example.com')
  await user.selectOptions(digest.getByLabelText('Sent at'), '18:00')
  await user.click(digest.getByRole('button', { name: 'Save the hour' }))
  await user.click(await digest.findByRole('button', { name: 'Turn off the e-mail' }))
  expect(await digest.findByRole('button', { name: 'Turn on the e-mail' })).toBeVisible()
  const locale = 'en'
  expect(sent).toEqual([
    { hour: 7, locale },
    { hour: 18, locale },
    { hour: null, locale },
  ])
})

test('the hour that was chosen is shown, and in Arabic it is sent in Arabic', async () => {
  const { sent, answers } = serving(9)
  const { user } = await openDesk('/access', answers, { locale: 'ar' })
  const digest = await section('ملخص اليوم بالبريد')
  expect(await digest.findByLabelText('يُرسل عند')).toHaveValue('9')
  await expectNoAxeFindings()
  await user.click(digest.getByRole('button', { name: 'احفظ الساعة' }))
  await expect.poll(() => sent).toEqual([{ hour: 9, locale: 'ar' }])
})
