import { expect, test } from 'vitest'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import { type EndpointName, paths } from '#contract/calls/paths.ts'
import { kindNames, requestKinds } from '#contract/request-kinds/kinds.ts'
import type { QueuedEndpoint } from '#device/outbox/entry.ts'
import { type CorrectableEndpoint, isRevocable } from '#device/outbox/revocable.ts'
import { accountKinds } from '#src/parts/account/kinds.ts'
import { correctionOf, pagesOfRequests } from '#src/parts/requests/request-pages.ts'

/** The files of the kinds are found by their folders, so the compiler does not miss one. */

test('the account lists each kind that has a tab', () => {
  expect(accountKinds.map(({ kind }) => kind)).toEqual(kindNames.filter((kind) => requestScreens[kind].tracking))
})

test('each kind that guests make has the page of its link', () => {
  expect(pagesOfRequests.flatMap(({ kind, status }) => (status ? [kind] : []))).toEqual(
    kindNames.filter((kind) => 'guestPage' in requestKinds[kind]),
  )
})

const isCorrectable = (name: EndpointName): name is CorrectableEndpoint => 'queued' in paths[name] && !isRevocable(name as QueuedEndpoint)

test('each call that the outbox may hold, and that the next one does not replace, has a form for corrections', () => {
  const queued = (Object.keys(paths) as EndpointName[]).filter(isCorrectable)
  expect(queued.length).toBeGreaterThanOrEqual(kindNames.length)
  for (const name of queued) expect(correctionOf(name), name).toBeTypeOf('function')
})
