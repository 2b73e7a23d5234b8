import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { guestPathOf, kindNames } from '#contract/request-kinds/kinds.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createRouter } from '#src/app/router.tsx'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { accountKinds } from '#src/parts/account/kinds.ts'
import { guest } from '#src/session/session.ts'

test('the account lists each kind that has a tab', () => {
  expect(accountKinds.map(({ kind }) => kind)).toEqual(kindNames.filter((kind) => requestScreens[kind].tracking))
})

test('each kind that guests make has the page of its link', () => {
  const context = {
    queryClient: createQueryClient({ onActionError: () => undefined }),
    currency: 'SAR',
    shopName: () => 'Shop',
    origin: 'https://shop.test',
  } as const
  const { routesByPath } = createRouter({ ...context, session: () => guest }, { history: createMemoryHistory() })
  const pages = kindNames.flatMap((kind) => guestPathOf(kind, '$id') ?? [])
  expect(pages.length).toBeGreaterThan(0)
  for (const page of pages) expect(Object.keys(routesByPath)).toContain(`/$locale${page}`)
})
