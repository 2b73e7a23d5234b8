import { expect, test } from 'vitest'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { type EndpointName, paths } from '#src/contract/paths.ts'
import { kindNames, requestKinds } from '#src/contract/requests/kinds.ts'
import type { QueuedEndpoint } from '#src/offline/outbox/entry.ts'
import { isRevocable } from '#src/offline/outbox/revocable.ts'
import { accountKinds } from '#src/parts/account-kinds.ts'
import { correctionOf, pagesOfRequests } from '#src/parts/request-pages.ts'

/** The files of the kinds are found by their folders, so the compiler does not miss one. */

test('the account lists each kind that has a tab', () => {
  expect(accountKinds.map(({ kind }) => kind)).toEqual(kindNames.filter((kind) => requestScreens[kind].tracking))
})

test('each kind that guests make has the page of its link', () => {
  expect(pagesOfRequests.flatMap(({ kind, status }) => (status ? [kind] : []))).toEqual(
    kindNames.filter((kind) => 'guestPage' in requestKinds[kind]),
  )
})

const isQueued = (name: EndpointName): name is QueuedEndpoint => 'queued' in paths[name]

test('each call that the outbox may hold has a form for corrections, or is replaced by the next one', () => {
  const queued = (Object.keys(paths) as EndpointName[]).filter(isQueued)
  expect(queued.length).toBeGreaterThan(kindNames.length)
  for (const name of queued) if (!isRevocable(name)) expect(correctionOf(name), name).toBeTypeOf('function')
})
