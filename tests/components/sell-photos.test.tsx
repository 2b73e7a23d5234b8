import { I18nProvider } from '@lingui/react'
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import type { SellFormInput, SellFormValues } from '#src/features/sells/sell-form-schema.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { fillBrowserGaps } from '../support/component/browser-gaps.ts'
import { aHeicPhoto, aPhoto, fakePhotoDecoder } from '../support/component/photos.ts'

const noPhotos = { front: undefined, back: undefined, warrantyCard: undefined, more: [] }
const begin: SellFormInput = {
  name: 'Noura',
  email: 'noura@example.com',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  shippingLocation: 'Riyadh',
  contactMethod: 'whatsapp',
  message: 'In the evening, please.',
  productType: 'watch',
  model: 'Moorland 39',
  price: { amount: '13,500', currency: 'SAR' },
  condition: 'like-new',
  warrantyDate: '03/14/24',
  included: ['box'],
  description: 'Serviced in May.',
  ...noPhotos,
}

const photo = aPhoto
const heic = aHeicPhoto

/** Decoding waits until the test says so. */
let release: (() => void) | undefined
const holdDecoding = () => {
  let held: Promise<void> | undefined = new Promise((resolve) => (release = resolve))
  void held.then(() => (held = undefined))
  return held
}
let decoding: Promise<void> | undefined

let urls: () => number

beforeEach(() => {
  decoding = undefined
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  ;({ urls } = fakePhotoDecoder(() => decoding))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openStep({ locale = 'en', given = {} }: { locale?: Locale; given?: Partial<SellFormInput> } = {}) {
  vi.resetModules()
  fillBrowserGaps({ keepsDevice: false })
  document.documentElement.lang = locale
  const [{ useShopForm }, { PhotosStep }, { sellFormSchema }, { PreferencesContext }, { loadI18n }] = await Promise.all([
    import('#src/blocks/forms/use-shop-form.ts'),
    import('#src/features/sells/photos/photos-step.tsx'),
    import('#src/features/sells/sell-form-schema.ts'),
    import('#i18n/preferences.tsx'),
    import('#i18n/catalogues.ts'),
  ])
  const sent: SellFormValues[] = []
  function Form() {
    const form = useShopForm<SellFormInput, SellFormValues, void>({
      schema: sellFormSchema,
      defaultValues: { ...begin, ...given },
      submit: async (values) => void sent.push(values),
    })
    return (
      <form {...form.formProps}>
        <PhotosStep form={form} />
        <button type="submit">Send</button>
      </form>
    )
  }
  const i18n = await loadI18n(locale, ['account'])
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <PreferencesContext value={{ locale, currency: 'SAR' }}>
          <Form />
        </PreferencesContext>
      </I18nProvider>,
    ),
  )
  return { user: userEvent.setup({ applyAccept: false }), sent }
}

const tile = (label: string) => screen.getByText((_, element) => element?.tagName !== 'BDI' && labelText(element) === label).closest('li')!
const labelText = (element: Element | null) => (element?.matches('label') ? element.textContent.replace(' *', '') : undefined)
const field = (label: string) => within(tile(label)).getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
const labels = () => screen.getAllByRole('listitem').flatMap((item) => labelText(item.querySelector('label')) ?? [])
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))
const send = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Send' }))

describe('photos', () => {
  test('fill front, back, warranty card and then the others, are shown with their sizes, and are sent', async () => {
    const { user, sent } = await openStep()
    expect(labels()).toEqual(['Front', 'Back', 'Warranty card', 'More photos'])
    await expectNoAxeFindings()
    await user.upload(
      field('Front'),
      ['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`)),
    )
    await waitFor(() => expect(shown()).toEqual(['Front', 'Back', 'Warranty card', 'Photo 4']))
    expect(labels()).toEqual(['Front', 'Back', 'Warranty card', 'Photo 4', 'More photos'])
    expect(tile('Front')).toHaveTextContent('2 kB, scaled from 6 kB')
    await expectNoAxeFindings()
    await send(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    const [{ front, back, warrantyCard, more }] = sent as [SellFormValues]
    expect([front, back, warrantyCard, ...more].map(({ name, type, size }) => `${name} ${type} ${size}`)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => `${name}.jpg image/jpeg 1200`),
    )
  })

  test('are shown as being prepared, and a submit waits for them', async () => {
    const { user, sent } = await openStep()
    decoding = holdDecoding()
    await user.upload(field('Front'), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
    expect(screen.getByRole('status')).toHaveTextContent('3 photos are being prepared.')
    for (const label of ['Front', 'Back', 'Warranty card']) expect(tile(label)).toHaveTextContent('Preparing…')
    await send(user)
    expect(screen.getByRole('status')).toHaveTextContent('Your request will be sent as soon as they are ready.')
    expect(screen.queryByText('This field is required')).not.toBeInTheDocument()
    act(() => release?.())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('are not sent by themselves if one of them was rejected in the meantime', async () => {
    const { user, sent } = await openStep({ given: { front: photo('1.jpg'), back: photo('2.jpg'), warrantyCard: photo('3.jpg') } })
    decoding = holdDecoding()
    await user.upload(field('More photos'), photo('a.jpg', 'broken'))
    await send(user)
    act(() => release?.())
    expect(await screen.findByText(/This photo is damaged and cannot be opened\.$/)).toBeVisible()
    expect(sent).toEqual([])
    await send(user)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('that are missing are named, and the first one takes the focus', async () => {
    const { user } = await openStep()
    await send(user)
    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(3))
    expect(field('Front')).toHaveFocus()
    await user.upload(field('Front'), photo('a.jpg'))
    await waitFor(() => expect(tile('Front')).not.toHaveTextContent('This field is required'))
  })
})

describe('a rejected file', () => {
  test('leaves all others, and is named with its reason', async () => {
    const { user } = await openStep()
    const empty = new File([], 'empty.jpg', { type: 'image/jpeg' })
    const pdf = new File(['%PDF'], 'paper.jpg', { type: 'image/jpeg' })
    await user.upload(field('More photos'), [photo('a.jpg'), empty, pdf, photo('b.jpg', 'broken'), photo('c.jpg')])
    await waitFor(() => expect(shown()).toEqual(['Photo 4', 'Photo 5']))
    const lines = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'empty.jpg: This file is empty. If it is stored in a cloud, download it to this device first.',
      'paper.jpg: Invalid file type. Please upload an image.',
      'b.jpg: This photo is damaged and cannot be opened.',
    ])
    await expectNoAxeFindings()
  })

  test('is named at the slot that it was chosen for, which keeps its photo', async () => {
    const { user } = await openStep({ given: { front: photo('1.jpg') } })
    await user.upload(field('Front'), photo('a.jpg', 'broken'))
    await waitFor(() => expect(tile('Front')).toHaveTextContent('This photo is damaged and cannot be opened.'))
    await user.upload(field('Back'), new File(['text'], 'b.txt'))
    await waitFor(() => expect(tile('Back')).toHaveTextContent('Invalid file type. Please upload an image.'))
    expect(shown()).toEqual(['Front'])
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.upload(field('Back'), photo('b.jpg'))
    await waitFor(() => expect(shown()).toEqual(['Front', 'Back']))
    expect(tile('Back')).not.toHaveTextContent('Invalid file type')
  })

  test('is named at its slot until that changes or gets another file, whatever is chosen elsewhere', async () => {
    const { user, sent } = await openStep()
    const broken = 'This photo is damaged and cannot be opened.'
    await user.upload(field('Front'), photo('a.jpg', 'broken'))
    await waitFor(() => expect(tile('Front')).toHaveTextContent(broken))
    await user.upload(field('Back'), photo('b.jpg'))
    await waitFor(() => expect(shown()).toEqual(['Back']))
    expect(tile('Front')).toHaveTextContent(broken)
    await user.click(screen.getByRole('button', { name: 'Move earlier: Back' }))
    expect(shown()).toEqual(['Front'])
    expect(tile('Front')).not.toHaveTextContent(broken)
    await user.click(screen.getByRole('button', { name: 'Remove: Front' }))
    expect(tile('Front')).not.toHaveTextContent(broken)
    // Nor does it hold back a request that is complete.
    await user.upload(field('Back'), new File(['text'], 'b.txt'))
    await waitFor(() => expect(tile('Back')).toHaveTextContent('Invalid file type'))
    await user.upload(field('Front'), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
    await waitFor(() => expect(shown()).toHaveLength(3))
    await send(user)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('for more photos is named at their tile', async () => {
    const { user } = await openStep()
    await user.upload(field('More photos'), photo('a.jpg', 'broken'))
    await waitFor(() => expect(tile('More photos')).toHaveTextContent(/a\.jpg.*: This photo is damaged and cannot be opened\./))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await user.upload(field('Front'), photo('b.jpg'))
    await waitFor(() => expect(shown()).toEqual(['Front']))
    expect(tile('More photos')).toHaveTextContent('This photo is damaged')
    await user.upload(field('More photos'), photo('c.jpg'))
    await waitFor(() => expect(shown()).toEqual(['Front', 'Photo 4']))
    expect(tile('More photos')).not.toHaveTextContent('This photo is damaged')
  })

  test('that is too large is one that the browser cannot scale', async () => {
    const { user } = await openStep()
    const large = heic('large.heic')
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    await user.upload(field('Front'), large)
    await waitFor(() => expect(tile('Front')).toHaveTextContent('File is too large'))
  })

  test('is one beyond twelve', async () => {
    const { user } = await openStep()
    await user.upload(
      field('Front'),
      Array.from({ length: 14 }, (_, at) => photo(`${at}.jpg`)),
    )
    await waitFor(() => expect(shown()).toHaveLength(12))
    expect(screen.getByRole('alert')).toHaveTextContent('2 photos were not added: a request has twelve at most.')
    expect(labels()).not.toContain('More photos')
  })
})

test('a HEIC that the browser cannot draw has a drawing and its name', async () => {
  const { user } = await openStep()
  await user.upload(field('Front'), heic('IMG_1.HEIC'))
  fireEvent.error(await screen.findByRole('img', { name: 'Front' }))
  expect(await screen.findByText('IMG_1.HEIC')).toBeVisible()
  expect(tile('Front')).toHaveTextContent('No preview in this browser')
  expect(shown()).toEqual([])
  expect(tile('Front')).toHaveTextContent('1 kB')
  await expectNoAxeFindings()
})

describe('a photo', () => {
  const four = () => ({ front: photo('a.jpg'), back: photo('b.jpg'), warrantyCard: photo('c.jpg'), more: [photo('d.jpg')] })
  const names = (sent: SellFormValues[]) =>
    sent.map(({ front, back, warrantyCard, more }) => [front, back, warrantyCard, ...more].map(({ name }) => name[0]).join(''))

  test('is moved by buttons, which keep the focus', async () => {
    const { user, sent } = await openStep({ given: four() })
    const button = (name: string) => screen.getByRole('button', { name })
    expect(button('Move earlier: Front')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Move later: Photo 4')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Move later: Front'))
    expect(button('Move later: Back')).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    // There is nothing behind it: the focus stays with the photo.
    expect(button('Move earlier: Photo 4')).toHaveFocus()
    await send(user)
    await waitFor(() => expect(names(sent)).toEqual(['bcda']))
  })

  test('is moved into an empty slot', async () => {
    const { user } = await openStep({ given: { ...four(), back: undefined } })
    await user.click(screen.getByRole('button', { name: 'Move earlier: Warranty card' }))
    expect(shown()).toEqual(['Front', 'Back', 'Photo 4'])
  })

  test('is removed, with the focus on its slot', async () => {
    const { user } = await openStep({ given: { ...four(), more: [photo('d.jpg'), photo('e.jpg')] } })
    await user.click(screen.getByRole('button', { name: 'Remove: Back' }))
    expect(field('Back')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove: Photo 4' }))
    expect(field('Photo 4')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove: Photo 4' }))
    expect(field('More photos')).toHaveFocus()
    expect(shown()).toEqual(['Front', 'Warranty card'])
    expect(urls()).toBe(2)
  })

  test('is replaced', async () => {
    const { user, sent } = await openStep({ given: four() })
    await user.upload(field('Back'), photo('z.jpg'))
    await waitFor(() => expect(tile('Back')).toHaveTextContent('scaled from'))
    await send(user)
    await waitFor(() => expect(names(sent)).toEqual(['azcd']))
  })

  test('is dropped onto a slot, onto the step, and from slot to slot', async () => {
    const { user, sent } = await openStep()
    const drop = (target: Element, given: { files?: File[]; slot?: string }) => {
      const event = createEvent.drop(target)
      const types = given.files ? ['Files'] : ['application/x-mizwala-slot']
      Object.defineProperty(event, 'dataTransfer', { value: { types, files: given.files ?? [], getData: () => given.slot ?? '' } })
      fireEvent(target, event)
    }
    drop(field('Warranty card'), { files: [photo('c.jpg')] })
    await waitFor(() => expect(shown()).toEqual(['Warranty card']))
    drop(screen.getByRole('region', { name: 'Photos' }), { files: [photo('a.jpg'), photo('b.jpg'), photo('d.jpg')] })
    await waitFor(() => expect(shown()).toHaveLength(4))
    drop(field('Photo 4'), { slot: '0' })
    await send(user)
    await waitFor(() => expect(names(sent)).toEqual(['dbca']))
  })
})

test('in Arabic', async () => {
  const { user } = await openStep({ locale: 'ar' })
  expect(labels()).toEqual(['الوجه الأمامي', 'الوجه الخلفي', 'بطاقة الضمان', 'صور أخرى'])
  await user.upload(field('الوجه الأمامي'), photo('a.jpg'))
  await waitFor(() => expect(tile('الوجه الأمامي')).toHaveTextContent('2 كيلوبايت (صُغّرت من 6 كيلوبايت)'))
  await user.upload(field('صور أخرى'), new File(['text'], 'ورقة.txt'))
  expect(await screen.findByText(/نوع الملف غير مدعوم/)).toBeVisible()
})
