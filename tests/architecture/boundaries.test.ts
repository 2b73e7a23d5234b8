import { describe, expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.ts'
import { floors } from './floors.ts'
import { listAssets, readModules } from './source-files.ts'

describe('the house', () => {
  test('every module imports only what its floor may, and no imports are circular', () => {
    const report = checkBoundaries(readModules(), listAssets())
    expect(report.violations).toEqual([])
    expect(report.rings).toEqual([])
    // A resolver that resolves nothing finds no violation.
    expect(report.files).toBeGreaterThan(fewestModules)
    expect(report.edges).toBeGreaterThan(2 * report.files)
  })

  test('every import of a floor in the table names a floor', () => {
    const names = floors.flatMap(({ name }) => [name, `${name}:types`])
    expect(floors.flatMap(({ mayImport }) => mayImport).filter((name) => !names.includes(name))).toEqual([])
  })
})

/** The product has more; fewer means that the check read the wrong folder. */
const fewestModules = 60

const check = (files: Record<string, string>) => checkBoundaries(new Map(Object.entries(files))).violations
const empty = 'export {}'

describe('the check itself finds', () => {
  test('nothing in valid sources', () => {
    expect(
      check({
        'contract/money/money.ts': "import * as z from 'zod/mini'\nexport const money = z.object({})",
        'src/blocks/price.tsx': "import type { money } from '#contract/money/money.ts'\nimport { Text } from '#ui/text.tsx'",
        'ui/text.tsx': "import { useId } from 'react'",
        'src/features/shop/list.tsx': "import '../../blocks/price.tsx'\nimport './card.tsx'",
        'src/features/shop/card.tsx': empty,
        'src/routes/shop.tsx': "import('../features/shop/list.tsx')",
      }),
    ).toEqual([])
  })

  test.each([
    ['a static import', "import '#src/features/home/hero.tsx'"],
    ['a relative import', "import { hero } from '../home/hero.tsx'"],
    ['a type import', "import type { Hero } from '#src/features/home/hero.tsx'"],
    ['an inline type', "type Hero = import('#src/features/home/hero.tsx').Hero"],
    ['a dynamic import', "const hero = () => import('#src/features/home/hero.tsx')"],
    ['a re-export', "export * from '#src/features/home/hero.tsx'"],
    ['a worker', "new Worker(new URL('../home/hero.tsx', import.meta.url))"],
    ['a worker by suffix', "import Hero from '../home/hero.tsx?worker'"],
  ])('%s of another feature', (_, code) => {
    const violations = check({ 'src/features/shop/list.tsx': `\n${code}`, 'src/features/home/hero.tsx': empty })
    expect(violations).toEqual([expect.stringMatching(/^src\/features\/shop\/list\.tsx:2 imports .*features never import each other/)])
  })

  test.each([
    ['ui that knows the product', 'ui/price.tsx', 'contract/money/money.ts'],
    ['blocks that call', 'src/blocks/card.tsx', 'calls/call.ts'],
    ['blocks that query', 'src/blocks/card.tsx', 'src/queries/settings.ts'],
    ['a shared query that knows a feature', 'src/queries/cart.ts', 'src/features/shop/list.tsx'],
    ['a query in the worker', 'sw/sw.ts', 'src/queries/settings.ts'],
    ['a query in the server', 'server/app.ts', 'src/queries/settings.ts'],
    ['a route that calls', 'src/routes/shop.tsx', 'calls/call.ts'],
    ['a guard that knows the router', 'src/guards/private.ts', 'src/app/router.tsx'],
    ['the runtime knowing a page', 'src/app/runtime/session.ts', 'src/app/router.tsx'],
    ['a feature that knows its route', 'src/features/shop/list.tsx', 'src/routes/shop.tsx'],
    ['the contract knowing anything', 'contract/offers/offers.ts', 'calls/call.ts'],
    ['offline calling', 'device/flush.ts', 'calls/send.ts'],
    ['the server in the browser', 'src/features/shop/list.tsx', 'server/app.ts'],
    ['the app in the server', 'server/pages/render.ts', 'src/app/router.tsx'],
    ['a feature in the server', 'server/app.ts', 'src/features/shop/list.tsx'],
    ['the database above http', 'server/db/products.ts', 'server/http/errors.ts'],
    ['a page of the worker', 'sw/sw.ts', 'src/app/router.tsx'],
  ])('%s', (_, from, to) => {
    expect(check({ [from]: `import '${climb(from)}${to}'`, [to]: empty })).toEqual([expect.stringContaining(`${from}:1 imports`)])
  })

  test.each([
    ['a drawing contract', 'contract/offers/offers.ts', 'react'],
    ['the whole of zod', 'contract/offers/offers.ts', 'zod'],
    ['packages in the index', 'catalog-index/search.ts', 'idb-keyval'],
    ['a drawing server', 'server/app.ts', 'react-dom/server'],
    ['Node in the browser', 'src/features/shop/list.tsx', 'node:fs'],
    ['zod in the worker', 'sw/sw.ts', 'zod/mini'],
  ])('%s', (_, from, name) => {
    expect(check({ [from]: `import '${name}'` })).toEqual([expect.stringContaining(`imports ${name}`)])
  })

  test('type imports where only types may go', () => {
    const floor = { 'contract/offers/offers.ts': empty }
    expect(check({ ...floor, 'ui/price.tsx': "import type { Offer } from '../contract/offers/offers.ts'" })).toEqual([])
    expect(check({ ...floor, 'ui/price.tsx': "import { offer } from '../contract/offers/offers.ts'" })).toHaveLength(1)
  })

  test('schemas that a table of the worker imports indirectly', () => {
    const pins = { 'contract/pins/pins.ts': "import * as z from 'zod/mini'" }
    expect(check({ ...pins, 'contract/calls/paths.ts': "import type { Pins } from '../pins/pins.ts'" })).toEqual([])
    expect(
      check({
        ...pins,
        'contract/calls/paths.ts': "import '../pins/pin-paths.ts'",
        'contract/pins/pin-paths.ts': "import './pins.ts'",
      }),
    ).toEqual(['contract/pins/pins.ts:1 imports zod/mini, but contract/calls/paths.ts does without packages'])
    expect(check({ 'calls/call.ts': "import * as z from 'zod/mini'", 'sw/sw.ts': "import '#calls/call.ts'" })).toEqual([
      'calls/call.ts:1 imports zod/mini, but sw/sw.ts does without packages',
    ])
  })

  test('React that the server imports indirectly', () => {
    const violations = check({
      'server/app.ts': "import '#i18n/texts.ts'",
      'i18n/texts.ts': "import './trans.tsx'",
      'i18n/trans.tsx': "import { use } from 'react'",
    })
    expect(violations).toEqual(['i18n/trans.tsx:1 imports react, but server/app.ts needs this file where there is no screen'])
  })

  test('wrong imports inside a module of the server', () => {
    const violations = check({
      'server/modules/offers/routes.ts': "import './service.ts'\nimport '../products/repository.ts'",
      'server/modules/offers/service.ts': "import './repository.ts'\nimport '../products/service.ts'",
      'server/modules/offers/repository.ts': "import './service.ts'",
      'server/modules/offers/rules-service.ts': "import './dates-service.ts'\nimport './service.ts'",
      'server/modules/offers/dates-service.ts': "import './rules-routes.ts'",
      'server/modules/offers/rules-routes.ts': empty,
      'server/modules/offers/mailer.ts': empty,
      'server/modules/products/service.ts': empty,
      'server/modules/products/repository.ts': empty,
    })
    expect(violations).toEqual([
      expect.stringMatching(/^import cycle: /),
      expect.stringMatching(/dates-service\.ts:1 .*inside a module/),
      expect.stringMatching(/mailer\.ts: a module has only/),
      expect.stringMatching(/repository\.ts:1 .*inside a module/),
      expect.stringMatching(/routes\.ts:2 .*another module is reached by/),
    ])
  })

  test('folders that import each other though none of their files do', () => {
    const ring = (folder: string) =>
      checkBoundaries(
        new Map([
          [`${folder}pins/service.ts`, "import type { Hero } from '../hero/policy.ts'"],
          [`${folder}hero/service.ts`, "import type { Pin } from '../pins/policy.ts'"],
          [`${folder}pins/policy.ts`, empty],
          [`${folder}hero/policy.ts`, empty],
        ]),
      ).rings
    expect(ring('contract/')).toEqual(['contract/hero, contract/pins'])
    expect(ring('server/modules/')).toEqual(['server/modules/hero, server/modules/pins'])
  })

  test('a circular import', () => {
    const violations = check({
      'ui/a.ts': "import './b.ts'",
      'ui/b.ts': "import type { C } from './c.ts'",
      'ui/c.ts': "import('./a.ts')",
      'ui/d.ts': "import './a.ts'",
    })
    expect(violations).toEqual([expect.stringMatching(/^import cycle: ui\/a\.ts → ui\/b\.ts → ui\/c\.ts → ui\/a\.ts$/)])
  })

  test('folders that import each other, at each depth', () => {
    const { rings } = checkBoundaries(
      new Map(
        Object.entries({
          'desk/products/edit/editor.tsx': "import '../../photographs/card.tsx'",
          'desk/products/name.ts': empty,
          'desk/photographs/card.tsx': "import '../products/name.ts'",
          'sw/pages/pages.ts': "import '../caches/text.ts'",
          'sw/caches/text.ts': "import '../pages/deep/rules.ts'",
          'sw/pages/deep/rules.ts': empty,
          // A folder and those inside it are one thing.
          'ui/a.ts': "import './deep/b.ts'",
          'ui/deep/b.ts': "import '../c.ts'",
          'ui/c.ts': empty,
        }),
      ),
    )
    expect(rings).toEqual(['desk/photographs, desk/products', 'sw/caches, sw/pages'])
  })

  test('files that do not exist, folders that are not in the table, and computed imports', () => {
    expect(check({ 'ui/a.ts': "import './b.ts'" })).toEqual(['ui/a.ts:1 imports ./b.ts, but there is no ui/b.ts'])
    expect(check({ 'src/utils/a.ts': empty })).toEqual([expect.stringContaining('stands in no room')])
    expect(check({ 'ui/a.ts': 'export const load = (name: string) => import(name)' })).toEqual([
      'ui/a.ts:1 imports an address that is put together at run time',
    ])
  })

  test('code that does not parse', () => {
    expect(() => check({ 'ui/a.ts': 'import {' })).toThrow('ui/a.ts does not parse')
  })
})

const climb = (path: string) => '../'.repeat(path.split('/').length - 1)
