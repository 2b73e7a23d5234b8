import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '../../tests/support/component/axe.ts'
import { linkIsOver } from './phone-call.ts'
import { type Answers, json, openDesk } from '../test-support/open-desk.tsx'

const token = 'T'.repeat(43)
const piece = { name: { en: 'Orvanne Meridian', ar: 'أورفان ميريديان' }, added: 0, secondsLeft: 600 }
const over = () => json({ code: 'photo-link.over', message: 'This link is over.' }, 410)
const jpeg = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/jpeg' })

/** A server that takes whole files, and counts what is added. */
function phoneAnswers(): Answers {
  const added = new Set<string>()
  let begun = 0
  const answer = (status: number, headers: Record<string, string>) => new Response(null, { status, headers })
  return {
    'POST /v1/desk/phone/open': () => json({ data: piece }),
    'POST /v1/uploads': () => answer(201, { location: `/v1/uploads/upload-${++begun}` }),
    'PATCH /v1/uploads/*': () => answer(204, { 'upload-offset': '100' }),
    // A refused upload is deleted.
    'HEAD /v1/uploads/*': () => json({ code: 'resource.not-found', message: 'Resource not found.' }, 404),
    'POST /v1/desk/phone/photos': (body) => json({ data: { ...piece, added: added.add((body as { upload: string }).upload).size } }),
  }
}

beforeEach(() => {
  linkIsOver.set(false)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('exchanges the token of the link once, and takes it out of the address', async () => {
  const bodies: unknown[] = []
  const answers = { ...phoneAnswers(), 'POST /v1/desk/phone/open': (body: unknown) => (bodies.push(body), json({ data: piece })) }
  const { router } = await openDesk(`/phone#${token}`, answers)
  expect(await screen.findByText('Orvanne Meridian')).toBeInTheDocument()
  expect(bodies).toEqual([{ token, key: expect.stringMatching(/^[\w-]{43}$/) }])
  await vi.waitFor(() => expect(router.state.location.href).toBe('/phone'))
  expect(screen.getByLabelText('Take a photograph')).toHaveAttribute('capture', 'environment')
  expect(screen.getByText(/10 more minutes/)).toBeInTheDocument()
  await expectNoAxeFindings()
})

test('shows in Arabic what has arrived, as the phone', async () => {
  const asPhone: (string | null)[] = []
  const answers = phoneAnswers()
  const wrapped = Object.fromEntries(
    Object.entries(answers).map(([call, answer]): [string, Answers[string]] => [
      call,
      (body, made) => (asPhone.push(made.headers.get('x-phone')), answer(body, made)),
    ]),
  )
  const { user } = await openDesk(`/phone#${token}`, wrapped, { locale: 'ar' })
  await user.upload(await screen.findByLabelText('اختر من معرض الصور'), [jpeg('a.jpg'), jpeg('b.jpg')])
  expect(await screen.findByText('في المكتب صورتان.')).toBeInTheDocument()
  expect(screen.getAllByText('وصلت')).toHaveLength(2)
  expect(new Set(asPhone)).toEqual(new Set(['1']))
})

test('asks again where an answer was lost, and the photograph is added once', async () => {
  const answers = phoneAnswers()
  let losses = 1
  const add = answers['POST /v1/desk/phone/photos']!
  const { user } = await openDesk(`/phone#${token}`, {
    ...answers,
    'POST /v1/desk/phone/photos': async (body, call) => {
      const answer = await add(body, call)
      if (losses-- > 0) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  await user.upload(await screen.findByLabelText('Take a photograph'), jpeg('a.jpg'))
  await vi.waitFor(() => expect(losses).toBe(0))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('1 photograph is at the desk.')).toBeInTheDocument()
})

test('a refused photograph is said, and can be tried again', async () => {
  const answers = phoneAnswers()
  let failures = 1
  const { user } = await openDesk(`/phone#${token}`, {
    ...answers,
    'PATCH /v1/uploads/*': (body, call) =>
      failures-- > 0
        ? json({ code: 'upload.file-type', message: 'It is no photograph.' }, 422)
        : answers['PATCH /v1/uploads/*']!(body, call),
  })
  await user.upload(await screen.findByLabelText('Choose from the gallery'), jpeg('a.jpg'))
  expect(await screen.findByText('It is no photograph.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 photograph is at the desk.')).toBeInTheDocument()
})

test('says that the link is over: when it is opened, while it sends, and when its time has come', async () => {
  const opened = await openDesk(`/phone#${token}`, { 'POST /v1/desk/phone/open': over })
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is over.')
  expect(screen.queryByLabelText('Take a photograph')).not.toBeInTheDocument()
  opened.close()

  linkIsOver.set(false)
  const unknown = () => json({ code: 'auth.unauthorized', message: 'Unauthorized access.' }, 401)
  const sending = await openDesk('/phone', { 'GET /v1/desk/phone': () => json({ data: piece }), 'POST /v1/uploads': unknown })
  await sending.user.upload(await screen.findByLabelText('Take a photograph'), jpeg('a.jpg'))
  expect(await screen.findByText(/The time is over/)).toBeInTheDocument()
  expect(screen.queryByLabelText('Take a photograph')).not.toBeInTheDocument()
  expect(screen.getByText('It has not arrived.')).toBeVisible()
  expect(screen.queryByText('Unauthorized access.')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(sending.router.state.location.pathname).toBe('/phone')
  sending.close()

  linkIsOver.set(false)
  await openDesk('/phone', { 'GET /v1/desk/phone': () => json({ data: { ...piece, secondsLeft: 1 } }) })
  expect(await screen.findByText(/The time is over/, undefined, { timeout: 5_000 })).toBeInTheDocument()
})

test('without a connection it can be opened again, with the same key', async () => {
  const keys: string[] = []
  const { user } = await openDesk(`/phone#${token}`, {
    'POST /v1/desk/phone/open': (body) => {
      keys.push((body as { key: string }).key)
      if (keys.length === 1) throw new TypeError('Failed to fetch')
      return json({ data: piece })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Take a photograph')).toBeInTheDocument()
  expect(keys[1]).toBe(keys[0])
})
