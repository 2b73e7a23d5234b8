import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { captureInstallEvent } from '#src/start/install-event.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

// A page's first script does this (app/boot.ts).
beforeAll(captureInstallEvent)

afterEach(() => {
  delete window.installEvent
  Reflect.deleteProperty(navigator, 'standalone')
  vi.restoreAllMocks()
})

/** A returning device. */
const cameBefore = () => localStorage.setItem('visits', JSON.stringify({ count: 1, at: Date.now() - 2 * dayMs }))
const visits = () => (JSON.parse(localStorage.getItem('visits') ?? '{}') as { count?: number }).count
const card = (name = 'Keep Mizwala on this device') => screen.queryByRole('region', { name })
const findCard = () => screen.findByRole('region', { name: 'Keep Mizwala on this device' })

/** Dispatches Chromium's install event. @returns whether the browser's own prompt is prevented */
async function offerInstalling(): Promise<boolean> {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {},
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  })
  await act(async () => dispatchEvent(event))
  return event.defaultPrevented
}

test('a first visit shows no install card', async () => {
  await openPage('/en/settings', { runtime: true })
  expect(await offerInstalling()).toBe(true)
  // The settings have received the event, so a card would have, too.
  await within(screen.getByRole('main')).findByRole('button', { name: 'Install' })
  expect(visits()).toBe(1)
  expect(card()).not.toBeInTheDocument()
})

test('"Not now" hides it for 30 days', async () => {
  cameBefore()
  const { user } = await openPage('/en/settings', { runtime: true })
  await offerInstalling()
  await user.click(within(await findCard()).getByRole('button', { name: 'Not now' }))
  expect(card()).not.toBeInTheDocument()
  expect(Date.now() - Number(localStorage.getItem('install-rest'))).toBeLessThan(dayMs)

  const openAfterRest = async (days: number) => {
    localStorage.setItem('install-rest', String(Date.now() - days * dayMs))
    await openPage('/en/settings', { runtime: true })
    await offerInstalling()
    await within(screen.getByRole('main')).findByRole('button', { name: 'Install' })
  }
  await openAfterRest(31)
  expect(await findCard()).toBeInTheDocument()
  await openAfterRest(29)
  expect(document.querySelector('.prompts')).toBeEmptyDOMElement()
})

test('on an iPhone it shows two steps', async () => {
  cameBefore()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
  const { user } = await openPage('/en', { runtime: true, media: ['(pointer: coarse)'] })
  const shown = await screen.findByRole('region', { name: 'Keep Mizwala on your phone' })
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Press Share in the browser’s bar', 'Choose “Add to Home Screen”'])
  expect(within(shown).queryByRole('button', { name: 'Install' })).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await user.click(within(shown).getByRole('button', { name: 'Not now' }))
  expect(card('Keep Mizwala on your phone')).not.toBeInTheDocument()
})

test('the installed app does not ask', async () => {
  cameBefore()
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  await openPage('/en/settings', { runtime: true })
  await offerInstalling()
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Mizwala is installed on this device.'))
  expect(visits()).toBe(2)
  expect(document.querySelector('.prompts')).toBeEmptyDOMElement()
})

test('it does not appear beside a dialog or while something is typed', async () => {
  cameBefore()
  const { user } = await openPage('/en/shop', { runtime: true })
  await offerInstalling()
  expect(await findCard()).toBeVisible()
  await user.keyboard('/')
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveFocus())
  expect(document.querySelector('.prompts section')).toBeNull()
  await user.keyboard('{Escape}')
  expect(await findCard()).toBeVisible()
})
