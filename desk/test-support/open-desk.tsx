import '@testing-library/jest-dom/vitest'
import { I18nProvider } from '@lingui/react'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, entries, get, type UseStore } from 'idb-keyval'
import { vi } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { PreferencesContext } from '#i18n/preferences.tsx'
import { wideLayout } from '#ui/wide-only.tsx'
import { atWork } from '../at-work.ts'
import { closeKeptEdits } from '../kept-edits/kept-edits.ts'
import { importKey, openEdits } from '../kept-edits/sealed-edits.ts'
import { language, showLanguage } from '../language.ts'
import { createDeskQueryClient } from '../query-client.ts'
import { createDeskRouter } from '../router.tsx'
import { waiting } from './waiting.ts'

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-request-id': 'one' } })

/**
 * What the server answers to calls, by method and path without query: `GET /v1/staff/brands`; `*` stands for the last part. A body is what
 * its JSON says, or its bytes. A call without an answer fails the test.
 */
export type Answers = Record<string, (body: unknown, call: { address: string; headers: Headers }) => Response | Promise<Response>>

/** Where no answer says otherwise. */
const usual: Answers = {
  'GET /v1/desk/edits-key': () => json({ data: { key: editsKeyOf('huda') } }),
  'GET /v1/staff/brands': () => json({ data: [], meta: { total: 0, page: 1, perPage: 1 } }),
  'GET /v1/staff/terms': () => json({ data: { modelCase: [], material: [], color: [], winding: [], collections: [], details: {} } }),
  'GET /v1/staff/waiting': () => json({ data: waiting({}) }),
  'GET /v1/staff/days': () => json({ data: [] }),
  'GET /v1/staff/comparables/*': () => json({ data: { asked: { amount: 39_000_00, currency: 'SAR' } } }),
  'GET /v1/staff/auctions': () => json({ data: [], meta: { total: 0, page: 1, perPage: 1 } }),
  'PUT /v1/staff/looks/*': () => json({ data: { accepted: true } }),
  'DELETE /v1/staff/looks/*': () => json({ data: { accepted: true } }),
  'GET /v1/desk/digest': () => json({ data: { hour: null } }),
  'GET /v1/desk/shop': () => json({ data: { url: 'https://shop.example', name: { en: 'Mizwala', ar: 'مزولة' } } }),
}

/** Who is signed in, where no answer says otherwise. */
export const huda = { id: 'huda', name: 'Huda Q.', email: 'huda@example.com' }

/** The key that the server gives to a person's sessions. */
export const editsKeyOf = (personId: string): string => btoa(personId.padEnd(32, '-'))

export const editsStore = (): UseStore => createStore('desk-kept', 'edits')
/** All that is kept on the device, by its name. */
export const keptOnDevice = async (): Promise<Record<string, string>> => Object.fromEntries(await entries<string, string>(editsStore()))

/** The edits of a form as the device has them for a person; undefined where it has none. */
export async function editsOnDevice(form: string, personId = huda.id): Promise<unknown> {
  const name = `desk-kept:${personId}:${form}`
  const [, sealed] = (await get<string>(name, editsStore()))?.split(' ') ?? []
  const key = await importKey(editsKeyOf(personId))
  return sealed !== undefined && key ? openEdits(key, name, sealed) : undefined
}

/** @param matching the media queries that match */
const showOn = (matching: string[]) => {
  const matchMedia = (media: string) => ({
    matches: matching.includes(media),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true, writable: true })
}

/** Opens a page of the desk in a new tab, for somebody of a role who is signed in. */
export async function openDesk(
  path: string,
  answers: Answers,
  { locale = 'en', role = 'owner', isPhone = false }: { locale?: Locale; role?: StaffRole; isPhone?: boolean } = {},
) {
  const ofDesk: Answers = { ...usual, 'GET /v1/desk/session': () => json({ data: { ...huda, role } }) }
  // A new tab: nobody works in it yet, and a test of another file may have lost the network.
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  onlineManager.setOnline(true)
  atWork.set(undefined)
  closeKeptEdits()
  showOn(isPhone ? [] : [wideLayout])
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const call = `${method} ${address.split('?')[0]}`
    const some = call.replace(/[^/]+$/, '*')
    const answer = answers[call] ?? answers[some] ?? ofDesk[call] ?? ofDesk[some]
    if (!answer) throw new Error(`nobody answers ${call}`)
    return answer(typeof body === 'string' ? JSON.parse(body) : (body ?? undefined), { address, headers: new Headers(headers) })
  })
  const router = createDeskRouter()
  const queryClient = createDeskQueryClient()
  router.update({ context: { queryClient }, history: createMemoryHistory({ initialEntries: [path] }) })
  await showLanguage(locale)
  const shown = language.get()
  if (!shown) throw new Error('the texts are not loaded')
  const { unmount } = render(
    <I18nProvider i18n={shown.i18n}>
      <PreferencesContext value={{ locale, currency: 'SAR' }}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PreferencesContext>
    </I18nProvider>,
  )
  return { user: userEvent.setup(), close: unmount, router }
}
