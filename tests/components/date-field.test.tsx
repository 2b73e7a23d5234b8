import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { fillContact, main, next, openSell, stepHeading, textbox } from '../support/component/sell-form.ts'

/** The warranty date of a sell request. */
async function openItemStep() {
  const page = await openSell()
  await fillContact(page)
  await next(page)
  await stepHeading(2)
  return page
}
const date = () => textbox('Warranty date')
const calendar = () => screen.findByRole('dialog', { name: 'Choose a date' })
const chosen = () => within(screen.getByRole('grid')).getByRole('button', { name: /chosen$/ })

test('is typed as mm/dd/yy, in digits of any script, and is said in words', async () => {
  const { user } = await openItemStep()
  expect(date()).toHaveAccessibleDescription('Month, day, year: mm/dd/yy')
  await user.type(date(), '031424')
  expect(date()).toHaveValue('03/14/24')
  expect(date()).toHaveAccessibleDescription('14 Mar 2024')
  await user.clear(date())
  await user.type(date(), '٠٣١٤٣١')
  await user.tab()
  expect(date()).toHaveValue('03/14/31')
  await user.clear(date())
  await user.type(date(), '3/4/1961')
  await user.tab()
  expect(date()).toHaveValue('03/04/1961')
  expect(date()).toHaveAccessibleDescription('4 Mar 1961')
  await user.clear(date())
  await user.type(date(), '13/40/24')
  await user.tab()
  await user.tab()
  await waitFor(() => expect(date()).toHaveAccessibleDescription('Please enter a valid date Month, day, year: mm/dd/yy'))
})

test('is chosen in a calendar whose weeks begin on Sunday, by the keyboard', async () => {
  const { user } = await openItemStep()
  await user.type(date(), '031424')
  await user.click(main().getByRole('button', { name: 'Choose a date' }))
  const dialog = within(await calendar())
  await waitFor(() => expect(chosen()).toHaveFocus())
  expect(chosen()).toHaveAccessibleName('Thursday, March 14, 2024, chosen')
  const days = within(dialog.getByRole('grid')).getAllByRole('columnheader', { hidden: true })
  expect(days.map((day) => day.getAttribute('aria-label'))[0]).toBe('Sunday')
  await expectNoAxeFindings()
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  expect(date()).toHaveValue('03/22/24')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(main().getByRole('button', { name: 'Choose a date' })).toHaveFocus()
})

test('month and year may be far in the past or to come', async () => {
  const { user } = await openItemStep()
  await user.click(main().getByRole('button', { name: 'Choose a date' }))
  const dialog = within(await calendar())
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Year' }), '1961')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), 'December')
  await user.click(dialog.getByRole('button', { name: 'Friday, December 1, 1961' }))
  expect(date()).toHaveValue('12/01/1961')
  await user.click(main().getByRole('button', { name: 'Choose a date' }))
  await user.selectOptions(within(await calendar()).getByRole('combobox', { name: 'Year' }), '2050')
  await user.keyboard('{Escape}')
  expect(date()).toHaveValue('12/01/1961')
})
