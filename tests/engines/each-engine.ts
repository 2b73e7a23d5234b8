/** The tests of one engine: each in a window with storage of its own. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createEnginePage, type EnginePage } from '../support/engines/engine-page.ts'
import type { ShopAddress } from '../support/engines/engine-shop.ts'
import type { Engine } from '../support/engines/engine.ts'
import { type CuttableLine, startCuttableLine } from '../support/fakes/cuttable-line.ts'
import * as journeys from './journeys.ts'
import { offerOffline, pagesOffline } from './offline-journeys.ts'

/** `npm test` runs the offer offline alone: it needs most of what differs by engine. */
const isEach = process.env.ENGINE_RUNS === 'all'
/** Firefox reports fonts (NS_BINDING_ABORTED) and scripts whose page was left before they had come. */
const leftEarly = /downloadable font: .* status=2152398850 |error loading dynamically imported module|^Error: chunk/
/** What calls, fonts and photographs that are not on the device report while the line is cut. */
const noNetwork =
  /NetworkError|Network error occurred|حدث خطأ في الاتصال بالشبكة|downloadable font|ServiceWorker passed a promise .* no-response|ServiceWorker intercepted the request/

type Journey = (page: EnginePage, shop: ShopAddress, line: CuttableLine) => Promise<void>

/** @param start starts the browser; undefined where it is missing */
export function testEngine(name: string, start: (() => Promise<Engine>) | undefined): void {
  if (!start) console.warn(`warning: ${name} is not installed, so its tests are skipped; "npm run test:engines" installs it`)
  describe.skipIf(!start)(name, () => {
    let engine: Engine | undefined
    beforeAll(async () => {
      engine = await start?.()
      console.debug(`${engine?.version} is tested`)
    })
    afterAll(() => engine?.close())

    const journey = (what: string, run: Journey, ...allowed: RegExp[]) =>
      test(what, async () => {
        if (!engine) throw new Error(`${name} did not start`)
        const shop = inject('engineShop')
        const line = await startCuttableLine(shop.origin)
        try {
          const window = await engine.openWindow()
          try {
            await run(createEnginePage(window, line.origin), shop, line)
            const unexpected = (await window.problems()).filter((problem) => ![leftEarly, ...allowed].some((each) => each.test(problem)))
            expect(unexpected, 'the page complained').toEqual([])
          } finally {
            await window.close()
          }
        } finally {
          await line.close()
        }
      })

    if (isEach) {
      journey('home leads to the shop and back', journeys.home)
      journey('the shop is filtered and searched', journeys.shopWithFiltersAndSearch)
      journey('a product opens from its card', journeys.product)
      journey('a page is left while it loads a part', journeys.leavesWhileLoading)
      journey('the language is switched and remembered', journeys.languageSwitch)
      journey('a customer signs in and out', journeys.signInAndOut)
      journey('a message is sent', journeys.contact)
      journey('an offer is sent', journeys.offer)
      journey('a list is saved, and pieces are compared', journeys.savesAndCompares)
      journey('every page opens offline', pagesOffline, noNetwork)
    }
    journey('an offer that is made offline is sent once when the network is back', offerOffline, noNetwork)
  })
}
