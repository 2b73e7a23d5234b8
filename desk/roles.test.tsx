import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { expectNoAxeFindings } from '../tests/support/component/axe.ts'
import { type AnyCall, mayMake } from './may.ts'
import { createDeskRouter } from './router.tsx'
import { type Answers, json, openDesk } from './test-support/open-desk.tsx'
import { answerTo, callOf } from './test-support/role-answers.ts'

/** Every screen of the desk for each role: what a role may not do is not shown to it. An owner may do everything. */

const roles = ['specialist', 'catalogue'] as const satisfies StaffRole[]

type Route = { options: { staticData?: { asks?: readonly AnyCall[] } } }
const routes: Record<string, Route> = { ...createDeskRouter().routesByPath }
const paramless = (path: string) => path.replace('$page', 'terms').replace('/imports/$id', '/imports/run1').replace('$id', 'w42')
/** The screens for people who are signed in, and a new piece. */
const screens = Object.keys(routes)
  .filter((path) => !['/sign-in', '/invitation', '/phone'].includes(path))
  .flatMap((path) => (path === '/products/$id' ? [path, '/products/new-watch'] : [path]))
const asksOf = (screenPath: string) =>
  routes[screenPath === '/products/new-watch' ? '/products/$id' : screenPath]?.options.staticData?.asks ?? []
const refusal = 'This page is not for your role'

let made: string[]
beforeEach(() => {
  made = []
  vi.stubGlobal('print', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** Answers all calls, and notes those that are made. */
const answersFor = (role: StaffRole): Answers =>
  new Proxy<Answers>(
    {},
    {
      get: (_, request: string) => {
        if (request.includes('*')) return undefined
        const name = callOf(request) as AnyCall
        if (['desk.session', 'desk.shop', 'desk.edits-key'].includes(name)) return undefined
        return () => {
          made.push(name)
          if (!mayMake(role, [name])) return json({ code: 'auth.forbidden', message: 'No.' }, 403)
          if (request.startsWith('GET ')) return json(answerTo(name))
          return json({ code: 'request.invalid', message: 'No.' }, 422)
        }
      },
    },
  )
const forbidden = (role: StaffRole) => made.filter((name) => !mayMake(role, [name as AnyCall]))

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

const leaves = /^(Sign out|العربية|Print)$/
/** Fills in what can be filled in, and presses what can be pressed, also what comes up by it. */
async function pressEverything() {
  const pressed = new Set<Element>()
  for (const round of [1, 2, 3]) {
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type=file],[type=checkbox],[type=radio]), textarea'))
      if (field.value === '') fireEvent.change(field, { target: { value: field.type === 'date' ? '2026-12-01' : `${round}` } })
    for (const button of document.querySelectorAll<HTMLElement>('button, input[type=checkbox]')) {
      // One press chooses all rows; another one would take one back.
      if (pressed.has(button) || leaves.test(button.textContent) || (button instanceof HTMLInputElement && button.checked)) continue
      pressed.add(button)
      fireEvent.click(button)
    }
    for (const form of document.querySelectorAll('form')) fireEvent.submit(form)
    await settled()
  }
}

test.each(roles.flatMap((role) => screens.map((path) => [role, path] as const)))(
  'a %s is shown what they may do on %s, or why they may not open it',
  async (role, path) => {
    await openDesk(paramless(path), answersFor(role), { role })
    await screen.findByRole('heading', { level: 1 })
    await settled()
    const isNew = path === '/products/new-watch'
    const isClosed =
      !mayMake(role, [...asksOf(path), ...(isNew ? (['staff.products.create'] as const) : [])]) ||
      (role === 'specialist' && path === '/house')
    expect(screen.queryByRole('heading', { name: refusal }) !== null).toBe(isClosed)
    // Links lead to screens that the role may open.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([download])')) {
      const target = screens.find((each) => new RegExp(`^${each.replaceAll(/\$\w+/g, '[^/]+')}$`).test(new URL(link.href).pathname))
      expect(target, `${link.href} is a screen`).toBeDefined()
      expect(mayMake(role, asksOf(target ?? '')), `a link to ${target}`).toBe(true)
    }
    // The frame of the preview is not loaded here.
    if (!path.endsWith('/preview')) await expectNoAxeFindings()
    await pressEverything()
    expect(forbidden(role)).toEqual([])
    cleanup()
  },
)

test.each(['en', 'ar'] as const)('a specialist reads a piece as text, and has no form there: %s', async (locale) => {
  await openDesk('/products/w42', answersFor('specialist'), { role: 'specialist', locale })
  expect(await screen.findByText(locale === 'en' ? 'Nova' : 'نوفا')).toBeVisible()
  const main = document.querySelector('main')!
  expect(main.querySelectorAll('input, textarea, select')).toHaveLength(0)
  for (const text of [
    'F36-0042',
    '2019',
    'SN-7',
    'Tray 4',
    'Rarely worn.',
    ...(locale === 'en' ? ['Steel', 'Like new', 'Polished once'] : ['ستيل', 'صُقلت مرة']),
  ])
    expect(main).toHaveTextContent(text)
  expect(main).not.toHaveTextContent('A. S.')
  await expectNoAxeFindings()
})

test('a specialist has no form on the screens that they only read', async () => {
  for (const path of ['/', '/brands', '/collections', '/products/from-sells', '/products/w42']) {
    await openDesk(path, answersFor('specialist'), { role: 'specialist' })
    await screen.findByRole('heading', { level: 1 })
    await settled()
    expect(document.querySelector('main form, main input, main textarea'), path).toBeNull()
    cleanup()
  }
})
