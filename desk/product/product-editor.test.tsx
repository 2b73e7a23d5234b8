import '@testing-library/jest-dom/vitest'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productFieldsSchema } from '#src/contract/products/product-body.ts'
import type { StaffProduct } from '#src/contract/products/staff-products.ts'
import { PreferencesContext } from '#src/i18n/preferences.tsx'
import { language, showLanguage } from '../language.ts'
import { createDeskQueryClient } from '../query-client.ts'
import { createDeskRouter } from '../router.tsx'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'

const person = { id: 'huda', name: 'Huda Q.', email: 'huda@example.com', role: 'owner' }
const fields = productFieldsSchema.parse({ type: 'watch', stockNumber: 'F36-0042', model: { en: 'Fluvia 36', ar: 'فلوفيا 36' } })
const stored: StaffProduct = {
  id: 'w42',
  stockNumber: 'F36-0042',
  status: 'draft',
  type: 'watch',
  reference: '',
  name: 'Fluvia 36',
  nameAr: 'فلوفيا 36',
  priceSar: null,
  stock: 1,
  held: 0,
  withdrawn: true,
  version: 3,
  missing: ['photos'],
  photo: null,
  createdAt: '2026-11-28T10:00:00.000Z',
  updatedAt: '2026-11-28T10:00:00.000Z',
  fields,
  photos: [],
}

/** What the server has of the piece, and how it answers to a save. */
let product = stored
let save: (body: { version: number; model: { en: string } }) => Response
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-request-id': 'one' } })
const noTerms = { modelCase: [], material: [], color: [], winding: [], collections: [] }

beforeEach(() => {
  localStorage.clear()
  product = stored
  save = ({ version, ...rest }) => {
    product = { ...product, version: version + 1, fields: productFieldsSchema.parse(rest) }
    return json({ data: product })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/v1/desk/session') return json({ data: person })
    if (path.startsWith('/v1/staff/brands')) return json({ data: [], meta: { total: 0, page: 1, perPage: 1 } })
    if (path === '/v1/staff/terms') return json({ data: noTerms })
    if (path === '/v1/staff/products/w42' && init.method === 'GET') return json({ data: product })
    if (path === '/v1/staff/products/w42') return save(JSON.parse(init.body as string))
    throw new Error(`nobody answers ${init.method} ${path}`)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the piece as a new tab does. */
async function openPiece(locale: 'en' | 'ar' = 'en') {
  const router = createDeskRouter()
  const queryClient = createDeskQueryClient(router)
  router.update({ context: { queryClient }, history: createMemoryHistory({ initialEntries: ['/products/w42'] }) })
  await showLanguage(locale)
  const { i18n } = language.get()!
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <PreferencesContext value={{ locale, currency: 'SAR' }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PreferencesContext>
    </I18nProvider>,
  )
  await screen.findByRole('button', { name: locale === 'ar' ? 'احفظ' : 'Save' })
  return { user: userEvent.setup(), close: unmount }
}

test('edits that were not saved are there again in a new tab, and can be discarded', async () => {
  const first = await openPiece()
  await first.user.type(screen.getByLabelText('Serial number'), '884213')
  await vi.waitFor(() => expect(localStorage.getItem('desk-edits:w42')).toContain('884213'))
  first.close()

  const second = await openPiece()
  expect(screen.getByLabelText('Serial number')).toHaveValue('884213')
  await expectNoAxeFindings()
  await second.user.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.getByLabelText('Serial number')).toHaveValue('')
})

test('what somebody else has saved meanwhile stands beside one’s own, and either can be kept', async () => {
  const { user } = await openPiece()
  const model = screen.getByLabelText('Model in English')
  await user.clear(model)
  await user.type(model, 'Fluvia 38')
  product = { ...stored, version: 4, fields: { ...fields, model: { ...fields.model, en: 'Fluvia 40' } } }
  const storing = save
  save = (body) => {
    if (body.version === product.version) return storing(body)
    return json({ code: 'product.changed', message: 'Somebody has changed this piece.' }, 409)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const notice = (await screen.findByText('Somebody has changed this piece meanwhile')).closest('section')!
  expect(notice).toHaveTextContent('Yours: Fluvia 38')
  expect(notice).toHaveTextContent('Theirs: Fluvia 40')
  await user.click(within(notice).getByRole('button', { name: 'Save mine' }))
  await vi.waitFor(() => expect(product.fields.model.en).toBe('Fluvia 38'))
})

test('what is no price is said at its field, in Arabic too, and is not sent', async () => {
  const { user } = await openPiece('ar')
  save = () => {
    throw new Error('it must not be sent')
  }
  const price = screen.getByLabelText('السعر بالريال شاملًا الضريبة')
  await user.type(price, 'عند الطلب')
  await user.click(screen.getByRole('button', { name: 'احفظ' }))
  await vi.waitFor(() => expect(price).toHaveAccessibleDescription())
  expect(price).toHaveValue('عند الطلب')
})
