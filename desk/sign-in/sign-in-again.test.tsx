import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { type Answers, huda, json, openDesk } from '../test-support/open-desk.tsx'

afterEach(() => vi.unstubAllGlobals())

const meta = { total: 0, page: 1, perPage: 100 }
const unauthorized = () => json({ code: 'auth.unauthorized', message: 'Unauthorized access.' }, 401)
const owner = { ...huda, role: 'owner' }
const omar = { id: 'omar', name: 'Omar H.', email: 'omar@example.com', role: 'owner' }

/** A server that ends the session, and takes one password. `brands`: those that were made, and by whom. */
function aServer() {
  let signedIn: typeof owner | undefined = owner
  const brands: unknown[] = []
  const signIns: unknown[] = []
  /** Answers as the server does: to the person for whom the page calls, and nobody else. */
  const forPerson =
    (answer: (body: unknown) => Response): Answers[string] =>
    (body, { headers }) =>
      signedIn && headers.get('x-desk-person') === signedIn.id ? answer(body) : unauthorized()
  const nothingWaits = { offers: 0, sells: 0, preOrders: 0, contacts: 0, receipts: 0, toShip: 0, toRefund: 0 }
  const answers: Answers = {
    'GET /v1/staff/sample': forPerson(() => json({ data: { products: 0 } })),
    'GET /v1/staff/waiting': forPerson(() => json({ data: nothingWaits })),
    'GET /v1/staff/actions': forPerson(() => json({ data: [], meta: {} })),
    'GET /v1/desk/session': () => json({ data: signedIn ?? null }),
    'GET /v1/staff/brands': forPerson(() => json({ data: [], meta })),
    'GET /v1/staff/products': forPerson(() => json({ data: [], meta: { ...meta, statuses: { draft: 0, published: 0, withdrawn: 0 } } })),
    'POST /v1/staff/brands': forPerson((body) => {
      brands.push({ by: signedIn?.id, ...(body as object) })
      return json({ data: { ...(body as object), products: 0 } })
    }),
    'POST /v1/desk/sign-in': (body) => {
      signIns.push(body)
      const { email, password } = body as { email: string; password: string }
      if (password !== 'sundial') return json({ code: 'desk.sign-in-invalid', message: 'Not this.' }, 400)
      signedIn = email === omar.email ? omar : owner
      return json({ data: signedIn })
    },
  }
  const isOver = (headers: Headers) => signedIn?.id !== headers.get('x-desk-person')
  return { answers, brands, signIns, isOver, end: () => (signedIn = undefined), signInElsewhere: () => (signedIn = omar) }
}
type User = Awaited<ReturnType<typeof openDesk>>['user']

async function typeBrand(user: User) {
  await user.type(await screen.findByLabelText('Name in English'), 'Sadeem')
  await user.type(screen.getByLabelText('Name in Arabic'), 'سديم')
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Add' }))
const dialogOf = async (name: string | RegExp = 'Sign in again') => within(await screen.findByRole('alertdialog', { name }))

async function signIn(user: User, password = 'sundial', email?: string) {
  const dialog = await dialogOf()
  if (email !== undefined) {
    await user.clear(dialog.getByLabelText('E-mail'))
    await user.type(dialog.getByLabelText('E-mail'), email)
  }
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), password)
  await user.clear(dialog.getByLabelText('Code of your authenticator app'))
  await user.type(dialog.getByLabelText('Code of your authenticator app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
}

test.each(['ended', 'another’s'] as const)('the session is %s: one signs in over the form, and the save goes on, once', async (how) => {
  const server = aServer()
  const { user } = await openDesk('/brands', server.answers)
  await typeBrand(user)
  if (how === 'ended') server.end()
  else server.signInElsewhere()
  await save(user)
  const dialog = await dialogOf()
  await expectNoAxeFindings()
  expect(dialog.getByLabelText('E-mail')).toHaveValue(huda.email)
  expect(dialog.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByLabelText('Name in English')).toHaveValue('Sadeem')
  await signIn(user, 'moondial')
  expect(await dialog.findByText('Not this.')).toBeVisible()
  await signIn(user)
  await waitFor(() => expect(server.brands).toMatchObject([{ by: 'huda', name: { en: 'Sadeem', ar: 'سديم' } }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Unauthorized access.')).not.toBeInTheDocument()
})

test('a photograph that was chosen for a page stays chosen: after the sign-in its save goes on', async () => {
  const server = aServer()
  const none = { en: '', ar: '' }
  const centre = { x: 50, y: 50 }
  const photo = { photo: '', alt: none, at: { wide: centre, phone: centre }, state: 'none', problem: null, src: null }
  const sent: unknown[] = []
  const version = { number: 1, publishedAt: '2026-11-28T10:00:00.000Z', by: 'Huda Q.' }
  const source = { title: 'About us', description: 'Short.', lead: 'Lead.', body: 'Text.' }
  const { user } = await openDesk('/house/pages/about-us', {
    ...server.answers,
    'GET /v1/staff/page-texts/*': () =>
      json({ data: { page: 'about-us', isRead: true, newest: { ...version, en: source, ar: source }, versions: [version] } }),
    'GET /v1/staff/figures': () => json({ data: [], meta }),
    'GET /v1/staff/about-photo': () => json({ data: photo }),
    'POST /v1/uploads': () => new Response(null, { status: 201, headers: { location: '/v1/uploads/photo1' } }),
    'PATCH /v1/uploads/*': () => new Response(null, { status: 204, headers: { 'upload-offset': '3' } }),
    'PUT /v1/staff/about-photo': (body, { headers }) => {
      if (server.isOver(headers)) return json({ code: 'auth.unauthorized', message: 'Unauthorized access.' }, 401)
      sent.push(body)
      return json({ data: { ...photo, ...(body as { values: object }).values, state: 'preparing' } })
    },
  })
  await user.upload(await screen.findByLabelText('Choose a photograph'), new File(['jpg'], 'bench.jpg', { type: 'image/jpeg' }))
  await user.type(screen.getByLabelText('What it shows, in English'), 'Our bench')
  await user.type(screen.getByLabelText('What it shows, in Arabic'), 'طاولتنا')
  server.end()
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!)
  await signIn(user)
  await waitFor(() => expect(sent).toMatchObject([{ values: { photo: 'photo1', alt: { en: 'Our bench', ar: 'طاولتنا' } } }]))
})

test('calls that fail at the same time ask once', async () => {
  const server = aServer()
  const { user } = await openDesk('/brands', server.answers)
  await screen.findByLabelText('Name in English')
  server.end()
  // The first page reads several lists.
  await user.click(screen.getByRole('link', { name: /Desk$/ }))
  await signIn(user)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(server.signIns).toHaveLength(1)
  expect(await screen.findByText('In the shop')).toBeVisible()
})

test('who signs in there as somebody else is told, and gets nothing of what was typed', async () => {
  const server = aServer()
  const { user, router } = await openDesk('/brands', server.answers)
  await typeBrand(user)
  server.end()
  await save(user)
  await signIn(user, 'sundial', omar.email)
  const told = await dialogOf('You are Omar H. now')
  await expectNoAxeFindings()
  expect(screen.getByRole('alertdialog')).toHaveTextContent('What Huda Q. has typed here is not saved')
  await user.click(told.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await within(screen.getByRole('main')).findByText('Omar H.')).toBeVisible()
  expect(server.brands).toEqual([])
})

test('who does not want to sign in leaves, and comes back to the same page', async () => {
  const server = aServer()
  const { user, router } = await openDesk('/brands', server.answers)
  await typeBrand(user)
  server.end()
  await save(user)
  const dialog = await dialogOf()
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('button', { name: 'Leave the desk' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/sign-in', search: { next: '/brands' } }))
  expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  expect(server.brands).toEqual([])
})
