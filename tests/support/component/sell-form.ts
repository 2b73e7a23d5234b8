import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type Answer, openPage, type PageOptions, type ShownPage } from './page.tsx'
import { aPhoto } from './photos.ts'

/** /sell, as a customer whose ID is on file sees it. */

export const main = () => within(screen.getByRole('main'))
const address = { id: 'a1', country: 'SA', address: 'Olaya Street', city: 'Riyadh', state: 'Riyadh', postcode: '12211', isDefault: true }
/** A default address, which is where the piece is. */
export const sellAnswers: Record<string, Answer> = {
  'GET /addresses': () => ({ data: [address], meta: { total: 1, page: 1, perPage: 20 } }),
}

export const openSell = (query = '', options: PageOptions = {}): Promise<ShownPage> =>
  openPage(`/en/sell${query}`, { runtime: true, signedIn: true, hasId: true, ...options, answers: { ...sellAnswers, ...options.answers } })

export const stepHeading = (step: 1 | 2 | 3) => main().findByRole('heading', { level: 2, name: new RegExp(`^Step ${step} of 3: `) })
export const next = ({ user }: ShownPage) => user.click(main().getByRole('button', { name: 'Next' }))
export const textbox = (name: string) => main().getByRole('textbox', { name })
export const model = () => main().getByRole('combobox', { name: 'Model' })

/** The first step: name, e-mail, phone and place are the customer's. */
export async function fillContact({ user }: ShownPage): Promise<void> {
  await waitFor(() => expect(textbox('Name')).toHaveValue('Sara Al-Harbi'))
  if ((textbox('Phone') as HTMLInputElement).value === '') await user.type(textbox('Phone'), '501234567')
  await user.click(main().getByRole('radio', { name: 'WhatsApp' }))
  await user.type(textbox('Message'), 'In the evening, please.')
}

export async function fillItem({ user }: ShownPage): Promise<void> {
  await user.click(await main().findByRole('radio', { name: 'Watch' }))
  await user.type(model(), 'Valmeris Fluvia 36')
  await user.type(textbox('Price you ask'), '13500')
  await user.click(main().getByRole('radio', { name: 'like new' }))
  await user.type(textbox('Warranty date'), '031424')
  await user.click(main().getByRole('checkbox', { name: 'box' }))
  await user.click(main().getByRole('checkbox', { name: 'papers' }))
  await user.type(textbox('Description'), 'Serviced in May.')
}

export async function choosePhotos({ user }: ShownPage): Promise<void> {
  await user.upload(await main().findByLabelText(/^Front/), aPhoto('front.jpg'))
  await user.upload(main().getByLabelText(/^Back/), aPhoto('back.jpg'))
  await user.upload(main().getByLabelText(/^Warranty card/), aPhoto('card.jpg'))
  await waitFor(() =>
    expect(
      main()
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Front', 'Back', 'Warranty card']),
  )
}

export async function fillUntilPhotos(page: ShownPage): Promise<void> {
  await fillContact(page)
  await next(page)
  await stepHeading(2)
  await fillItem(page)
  await next(page)
  await stepHeading(3)
}
