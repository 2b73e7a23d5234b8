import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { closePage, openPage, type Answer } from '../support/component/page.tsx'
import { fakePhotoDecoder } from '../support/component/photos.ts'
import {
  choosePhotos,
  fillContact,
  fillItem,
  fillUntilPhotos,
  main,
  model,
  next,
  openSell,
  stepHeading,
  textbox,
} from '../support/component/sell-form.ts'
import { contactEntry, stored, photo as aPhoto } from '../support/data/outbox-entries.ts'
import { aSell } from '../support/data/sells.ts'

/** The uploads of tus, as far as the device needs them: each file is taken in one chunk. */
const takesUploads = (): Record<string, Answer> => {
  let made = 0
  return {
    'POST /uploads': () => new Response(null, { status: 201, headers: { location: `/v1/uploads/u${(made += 1)}` } }),
    'PATCH /uploads/': ({ headers, body }) =>
      new Response(null, {
        status: 204,
        headers: { 'upload-offset': String(Number(headers.get('upload-offset')) + (body as ArrayBuffer).byteLength) },
      }),
  }
}
beforeEach(() => {
  fakePhotoDecoder()
})
afterEach(() => {
  closePage()
  vi.unstubAllGlobals()
})

const sent = { data: { id: 's1', number: '10044', status: 'pending' } }

describe('who may sell', () => {
  test('a guest is asked to sign in', async () => {
    const { address } = await openPage('/en/sell', { runtime: true })
    expect(await screen.findByRole('dialog', { name: /Welcome back|Sign in|Log in/ })).toBeVisible()
    expect(decodeURIComponent(address())).not.toContain('/en/sell?')
  })

  test('a customer without an ID is asked for it', async () => {
    await openPage('/en/sell', { runtime: true, signedIn: true })
    expect(await screen.findByRole('dialog', { name: 'Upload your ID, once' })).toBeVisible()
  })
})

describe('the steps', () => {
  test('the first has the customer’s name, address and place', async () => {
    const page = await openSell()
    expect(await main().findByRole('heading', { level: 1, name: 'Sell an item' })).toBeVisible()
    await waitFor(() => expect(textbox('Name')).toHaveValue('Sara Al-Harbi'))
    expect(textbox('Email')).toHaveValue('sara@example.com')
    expect(textbox('Shipping location')).toHaveValue('Riyadh, Saudi Arabia')
    expect(
      within(main().getByRole('list', { name: 'Sell an item' }))
        .getByText('Contact Information')
        .closest('li'),
    ).toHaveAttribute('aria-current', 'step')
    expect(main().queryByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await expectNoAxeFindings()
    expect(page.address()).toBe('/en/sell')
  })

  test('Next shows what is missing and focuses it, and opens the next step with the focus on its title', async () => {
    const page = await openSell()
    await waitFor(() => expect(textbox('Name')).toHaveValue('Sara Al-Harbi'))
    await page.user.clear(textbox('Name'))
    await page.user.clear(textbox('Email'))
    await page.user.type(textbox('Email'), 'sara@')
    await page.user.clear(textbox('Phone'))
    await page.user.clear(textbox('Shipping location'))
    await next(page)
    expect(await screen.findByText('Please fix the form errors')).toBeVisible()
    await waitFor(() => expect(textbox('Name')).toHaveFocus())
    // Name, phone, place, way to reply and message.
    expect(main().getAllByText('This field is required')).toHaveLength(5)
    expect(main().getByText('Please enter a valid email')).toBeVisible()
    await page.user.type(textbox('Phone'), '12')
    await next(page)
    expect(await main().findByText('Phone number is invalid')).toBeVisible()
    expect(page.address()).toBe('/en/sell')
  })

  test('the second shows each of its problems', async () => {
    const page = await openSell()
    await fillContact(page)
    await next(page)
    await waitFor(async () => expect(await stepHeading(2)).toHaveFocus())
    expect(page.address()).toBe('/en/sell?step=item')
    await next(page)
    await waitFor(() => expect(main().getByRole('radiogroup', { name: /What is it/ })).toHaveFocus())
    // Type, model, price, condition, warranty date and description.
    expect(main().getAllByText('This field is required')).toHaveLength(6)
    expect(main().getByText('Please select at least one included item')).toBeVisible()
    await expectNoAxeFindings()
    await fillItem(page)
    expect(main().queryByText('This field is required')).not.toBeInTheDocument()
    await page.user.clear(textbox('Price you ask'))
    await page.user.type(textbox('Price you ask'), 'much')
    await page.user.clear(textbox('Warranty date'))
    await page.user.type(textbox('Warranty date'), '14/03/24')
    await page.user.click(main().getByRole('checkbox', { name: 'box' }))
    await page.user.click(main().getByRole('checkbox', { name: 'papers' }))
    await next(page)
    expect(await main().findByText('Please enter a valid price')).toBeVisible()
    expect(main().getByText('Please enter a valid date')).toBeVisible()
    expect(main().getByText('Please select at least one included item')).toBeVisible()
  })

  test('models of the shop are suggested, and a completed step opens again from its name', async () => {
    const page = await openSell()
    await fillContact(page)
    await next(page)
    await stepHeading(2)
    await page.user.type(model(), 'wahah')
    const suggested = () =>
      [...document.querySelectorAll(`#${CSS.escape(model().getAttribute('list') ?? '')} option`)].map(({ textContent }) => textContent)
    await waitFor(() => expect(suggested()).toContain('Nahawand Wahah 39'))
    await page.user.click(main().getByRole('button', { name: 'Contact Information' }))
    await waitFor(async () => expect(await stepHeading(1)).toHaveFocus())
    expect(page.address()).toBe('/en/sell')
  })

  test('the third needs three photos', async () => {
    const page = await openSell()
    await fillUntilPhotos(page)
    expect(page.address()).toBe('/en/sell?step=photos')
    await page.user.click(main().getByRole('button', { name: 'Send request' }))
    await waitFor(() => expect(main().getAllByText('This field is required')).toHaveLength(3))
    await expectNoAxeFindings()
  })

  test('the buttons and the browser go one step back, and nothing is lost', async () => {
    const page = await openSell()
    await fillUntilPhotos(page)
    await page.user.click(main().getByRole('button', { name: 'Back' }))
    await waitFor(async () => expect(await stepHeading(2)).toHaveFocus())
    expect(model()).toHaveValue('Valmeris Fluvia 36')
    expect(main().getByRole('radio', { name: 'like new' })).toBeChecked()
    expect(main().getByRole('checkbox', { name: 'papers' })).toBeChecked()
    expect(textbox('Warranty date')).toHaveValue('03/14/24')
    await page.back()
    await stepHeading(1)
    expect(page.address()).toBe('/en/sell')
    expect(textbox('Message')).toHaveValue('In the evening, please.')
    await page.forward()
    await stepHeading(2)
  })

  test('one is reached only when those before are valid', async () => {
    const page = await openSell('?step=photos')
    await stepHeading(1)
    await waitFor(() => expect(page.address()).toBe('/en/sell'))
    await fillContact(page)
    await page.navigate('/en/sell?step=photos')
    await stepHeading(2)
    expect(page.address()).toBe('/en/sell?step=item')
    await page.navigate('/en/sell?step=nowhere')
    await stepHeading(1)
  })
})

describe('the draft', () => {
  test('is there after a kill, and the step of the address with it', async () => {
    const page = await openSell()
    await fillUntilPhotos(page)
    await choosePhotos(page)
    expect(await main().findByText(/^Draft saved on this device/)).toBeVisible()
    await waitFor(async () => expect(await storedPhotos()).toEqual(['front', 'back', 'warrantyCard']))
    const after = await openSell('?step=photos', { keepsDevice: true })
    await stepHeading(3)
    expect(after.address()).toBe('/en/sell?step=photos')
    expect(await main().findByRole('img', { name: 'Warranty card' })).toBeVisible()
    await after.user.click(main().getByRole('button', { name: 'Back' }))
    await stepHeading(2)
    expect(model()).toHaveValue('Valmeris Fluvia 36')
    expect(textbox('Price you ask')).toHaveValue('13,500')
    expect(main().getByRole('radio', { name: 'Watch' })).toBeChecked()
  })

  test('can be thrown away, after a question', async () => {
    const page = await openSell()
    await fillContact(page)
    await page.user.click(await main().findByRole('button', { name: 'Discard the draft' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }))
    await page.user.click(question.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(textbox('Message')).toHaveValue('In the evening, please.')
    await page.user.click(main().getByRole('button', { name: 'Discard the draft' }))
    await page.user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(textbox('Message')).toHaveValue(''))
    expect(textbox('Name')).toHaveValue('Sara Al-Harbi')
    await waitFor(() => expect(main().queryByText(/^Draft saved/)).not.toBeInTheDocument())
    await openSell('', { keepsDevice: true })
    await stepHeading(1)
    expect(textbox('Message')).toHaveValue('')
  })
})

describe('sending', () => {
  test('sends the values and the photos, shows the number, and offers another one', async () => {
    const page = await openSell('', { answers: { ...takesUploads(), 'POST /sells': () => sent } })
    await fillUntilPhotos(page)
    await choosePhotos(page)
    await page.user.click(main().getByRole('button', { name: 'Send request' }))
    const heading = await main().findByRole('heading', { name: 'Sell request sent' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(main().getByText(/^Your request number is/)).toHaveTextContent('10044')
    const thanks = heading.closest('section')!
    expect(thanks).toHaveTextContent(/Valmeris Fluvia 36Price asked SAR\s13,500/)
    expect(within(thanks).getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    expect(main().getByRole('link', { name: 'Track your request' })).toHaveAttribute('href', '/en/account/sells')
    await expectNoAxeFindings()
    const bodies = page.calls.filter(({ method, path }) => method === 'POST' && path === '/sells').map(({ body }) => body)
    expect(bodies).toMatchObject([
      {
        productType: 'watch',
        model: 'Valmeris Fluvia 36',
        price: { amount: 1_350_000, currency: 'SAR' },
        condition: 'like-new',
        warrantyDate: '2024-03-14',
        included: ['box', 'papers'],
        files: { front: ['u1'], back: ['u2'], warrantyCard: ['u3'] },
      },
    ])
    await page.user.click(main().getByRole('button', { name: 'Sell another item' }))
    await waitFor(async () => expect(await stepHeading(1)).toHaveFocus())
    expect(textbox('Message')).toHaveValue('')
  })

  test('one that was saved shows how much of its photos is sent, until all of it is', async () => {
    const taking = takesUploads()
    /** Each chunk is taken when the test opens its gate. */
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let chunks = 0
    const page = await openSell('', {
      answers: {
        ...taking,
        'PATCH /uploads/': async (call) => {
          await gates[chunks++]?.promise
          return taking['PATCH /uploads/']?.(call)
        },
        'POST /sells': () => sent,
      },
    })
    await fillUntilPhotos(page)
    await choosePhotos(page)
    await page.loseNetwork()
    await page.user.click(main().getByRole('button', { name: 'Send request' }))
    const progress = await main().findByRole('progressbar', { name: 'Photos sent' })
    expect(progress).toHaveAttribute('value', '0')
    expect(main().getByText(/Photos sent: 0 of 3/)).toBeVisible()
    await expectNoAxeFindings()
    await page.restoreNetwork()
    for (const [position, gate] of gates.slice(0, 2).entries()) {
      gate.resolve()
      const whole = position + 1
      expect(await main().findByText(new RegExp(`Photos sent: ${whole} of 3`))).toBeVisible()
      expect(Number(progress.getAttribute('value'))).toBeCloseTo(whole / 3)
    }
    gates[2]?.resolve()
    expect(await main().findByRole('heading', { name: 'Sell request sent' })).toBeVisible()
    expect(main().queryByRole('progressbar')).not.toBeInTheDocument()
  })

  test('an error that the server finds in another step opens that step, at its field', async () => {
    const refuse = () =>
      Response.json({ code: 'request.invalid', message: 'No.', errors: { email: ['This email is blocked.'] } }, { status: 422 })
    const page = await openSell('', { answers: { ...takesUploads(), 'POST /sells': refuse } })
    await fillUntilPhotos(page)
    await choosePhotos(page)
    await page.user.click(main().getByRole('button', { name: 'Send request' }))
    await stepHeading(1)
    expect(main().getByText('This email is blocked.')).toBeVisible()
    await waitFor(() => expect(textbox('Email')).toHaveFocus())
  })

  test('a rejected one is corrected with its photos, and shows why', async () => {
    const reason = 'The model is missing.'
    const refuse = () => Response.json({ code: 'request.invalid', message: reason }, { status: 409 })
    const page = await openSell('', { answers: { ...takesUploads(), 'POST /sells': refuse } })
    await fillUntilPhotos(page)
    await choosePhotos(page)
    await page.user.click(main().getByRole('button', { name: 'Send request' }))
    await page.navigate('/en/outbox')
    const item = await main().findByRole('listitem')
    await waitFor(() => expect(item).toHaveTextContent(/Sell request.*Valmeris Fluvia 36.*Not accepted/))
    page.answer({ 'POST /sells': () => sent })
    await page.user.click(within(item).getByRole('button', { name: 'Correct and resend' }))
    expect(await main().findByRole('alert')).toHaveTextContent(reason)
    await next(page)
    await stepHeading(2)
    expect(textbox('Warranty date')).toHaveValue('03/14/24')
    await page.user.type(model(), ' gold')
    await next(page)
    await stepHeading(3)
    expect(main().getByRole('img', { name: 'Front' })).toBeVisible()
    await page.user.click(main().getByRole('button', { name: 'Save and send' }))
    expect(await main().findByRole('heading', { name: 'Sell request sent' })).toBeVisible()
    await page.navigate('/en/outbox')
    expect(main().queryByRole('button', { name: 'Correct and resend' })).not.toBeInTheDocument()
  })
})

test('one that was rejected later is corrected with the photos of the outbox', async () => {
  const page = await openSell('', { answers: { ...takesUploads(), 'POST /sells': () => sent } })
  const files = ['front', 'back', 'warrantyCard'].map((field) => ({ ...aPhoto(1000), field, name: `${field}.jpg` }))
  const rejection = { status: 409, code: 'request.invalid', message: 'No.', fields: {} }
  // Imported after the page has opened, because each page has its own modules.
  const { addEntry } = await import('#device/outbox/entry-store.ts')
  const { broadcastOutboxEvent } = await import('#device/outbox/outbox-events.ts')
  const entry = contactEntry({
    user: await customerId(),
    endpoint: 'sells.create',
    body: aSell(),
    subject: { name: 'Valmeris Fluvia 36' },
    attachments: files.map(stored),
    state: { name: 'needs-attention', refusal: rejection },
  })
  await addEntry(entry, files)
  broadcastOutboxEvent({ type: 'changed' })
  await page.navigate('/en/outbox')
  await page.user.click(await main().findByRole('button', { name: 'Correct and resend' }))
  await main().findByRole('alert')
  expect(textbox('Name')).toHaveValue('Noura Al-Harbi')
  await next(page)
  await stepHeading(2)
  expect(textbox('Warranty date')).toHaveValue('03/31/27')
  await next(page)
  await stepHeading(3)
  for (const label of ['Front', 'Back', 'Warranty card']) expect(main().getByRole('img', { name: label })).toBeVisible()
  await page.user.click(main().getByRole('button', { name: 'Save and send' }))
  expect(await main().findByRole('heading', { name: 'Sell request sent' })).toBeVisible()
})

async function customerId(): Promise<string> {
  const headers = { authorization: `Bearer ${inject('customerToken')}`, locale: 'en', currency: 'SAR' }
  const response = await fetch(`${inject('apiOrigin')}/v1/customer/get`, { headers })
  return ((await response.json()) as { data: { id: string } }).data.id
}

/** The fields whose photos the draft on the device has. */
async function storedPhotos(): Promise<string[]> {
  const { draftsDatabase } = await import('#device/drafts/drafts-database.ts')
  const { promisifyRequest } = await import('idb-keyval')
  const records = await draftsDatabase()('readonly', (drafts) => promisifyRequest<unknown[]>(drafts.getAll()))
  return records.flatMap((record) => (isList(record) ? Object.keys(record.ids) : []))
}
const isList = (record: unknown): record is { ids: Record<string, string[]> } =>
  typeof record === 'object' && record !== null && 'ids' in record
