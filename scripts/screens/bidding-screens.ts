import type { Page } from '@playwright/test'
import type { Locale } from '../../contract/locale.ts'
import type { Screen } from './list.ts'
import type { Lots } from './made-lots.ts'

const words = {
  maximum: { en: /^Your maximum/, ar: /^حدك الأعلى/ },
  bid: { en: 'Bid', ar: 'زايد' },
} satisfies Record<string, Record<Locale, string | RegExp>>

async function typeAndBid(page: Page, locale: Locale): Promise<void> {
  const panel = page.locator('#bidding')
  await panel.getByRole('textbox', { name: words.maximum[locale] }).fill('12,500')
  await panel.getByRole('button', { name: words.bid[locale] }).click()
}

/** The page that was open at the end still shows the panel: as if the shop had answered that it has come. */
async function endWhileOpen(page: Page, state: 'won' | 'lost'): Promise<void> {
  const change = (path: string, changed: (data: unknown) => unknown) =>
    page.route(path, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: unknown }
      await route.fulfill({ response, json: { ...json, data: changed(json.data) } })
    })
  await change('**/v1/products/*/bidding', (data) => ({ bidding: { ...(data as { bidding: object }).bidding, state: 'ended' } }))
  await change('**/v1/bids', (data) => (data as object[]).map((own) => ({ ...own, state })))
}

/** A piece in an auction with bidding, in each state of the customer. */
export const biddingScreens = (lots: Lots): Screen[] => {
  const path = (state: keyof Lots) => `/product/${lots[state]}`
  const shown = async (page: Page) => page.locator('#bidding form, #bidding details').first().waitFor()
  return [
    { name: 'bidding, guest', path: path('open'), who: 'guest', prepare: shown },
    ...(['open', 'leads', 'outbid'] as const).map((state): Screen => ({
      name: `bidding, ${state}`,
      path: path(state),
      who: 'busy',
      prepare: shown,
    })),
    ...(['won', 'lost'] as const).map((state): Screen => ({
      name: `bidding, ${state}`,
      path: path('leads'),
      who: 'busy',
      prepare: async (page) => {
        await endWhileOpen(page, state)
        await page.reload()
        await page.locator('#bidding details').first().waitFor()
      },
    })),
    {
      name: 'bidding, all said',
      path: path('leads'),
      who: 'busy',
      prepare: async (page) => {
        await shown(page)
        for (const each of await page.locator('#bidding summary').all()) await each.click()
      },
    },
    {
      name: 'bidding, asked again',
      path: path('outbid'),
      who: 'busy',
      prepare: async (page, locale) => {
        await typeAndBid(page, locale)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'bidding, without an ID',
      path: path('open'),
      who: 'fresh',
      prepare: async (page, locale) => {
        await typeAndBid(page, locale)
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'bidding, offline', path: path('leads'), who: 'busy', isOffline: true },
  ]
}
