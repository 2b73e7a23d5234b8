import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const settings = {
  name: 'Mizwala',
  phone: '+966 11 000 0000',
  email: 'hello@mizwala.example',
  address: 'Riyadh',
  contactHours: 'Monday to Friday 8am to 5pm',
  preOrderHours: 'Monday to Friday 9 to 6',
  location: { latitude: 24.7, longitude: 46.7 },
}
const openFooter = async (more: object) => {
  await openPage('/en/terms', {
    answers: { 'GET /settings': () => ({ data: { ...settings, ...more }, meta: { now: new Date().toISOString() } }) },
  })
  const copyright = await screen.findByText(/^©/)
  return { copyright, footer: within(screen.getByRole('contentinfo')) }
}

test('the footer has no line for a missing setting', async () => {
  const { copyright, footer } = await openFooter({ vatNumber: '310000000000003' })
  expect(copyright).toHaveTextContent(`© ${new Date().getFullYear()} Mizwala`)
  expect(footer.getByText(/^VAT number/)).toHaveTextContent('VAT number 310000000000003')
  expect(footer.queryByText(/^Commercial register/)).not.toBeInTheDocument()
})

test('the company has its own name', async () => {
  const { copyright, footer } = await openFooter({
    companyName: 'Mizwala Trading Company',
    commercialRegister: '1010000000',
    vatNumber: '',
  })
  expect(copyright).toHaveTextContent(/Mizwala Trading Company$/)
  expect(footer.getByText(/^Commercial register/)).toHaveTextContent('Commercial register 1010000000')
  expect(footer.queryByText(/^VAT number/)).not.toBeInTheDocument()
})
