import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#calls/api-error.ts'
import type { Person } from '#contract/people/people.ts'
import { mayCallAtDesk } from '#contract/desk/desk-calls.ts'
import { atWork } from './at-work.ts'
import { deskCall } from './call.ts'
import { forgetPush, readOwnPush } from './house-pushes/own-push.ts'
import { closeKeptEdits, openKeptEdits } from './kept-edits/kept-edits.ts'
import { forgetWords } from './inbox/kept-words.ts'
import { askingAgain, isUnauthorized, unauthorized } from './confirm/ask-again.ts'

/** @throws ApiError where the person who works in this tab is not signed in any more */
async function whoIsSignedIn(): Promise<Person | null> {
  const { data } = await deskCall('desk.session')
  const person = atWork.get()
  if (person && person.id !== data?.id) throw new ApiError({ status: 401, code: unauthorized, message: 'The session has ended.' })
  return data
}

/** Who is signed in; null for nobody. The server ends sessions by itself, so it is asked again when the desk comes back into view. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => askingAgain(whoIsSignedIn),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** Somebody works in this tab from now on. */
export async function beginWork(person: Person): Promise<void> {
  await openKeptEdits(person.id)
  const isNew = atWork.get()?.id !== person.id
  atWork.set(person)
  if (isNew) void takeOverPushes(person)
}

/** Pushes that somebody else has turned on in this browser end; those of the person end with the session that begins here. */
async function takeOverPushes({ role }: Person): Promise<void> {
  try {
    await (mayCallAtDesk(role, 'desk.pushes.look') ? readOwnPush() : forgetPush())
  } catch (error) {
    console.debug('the server was not told whose browser this is', error)
  }
}

/** Nobody works in this tab any more: it forgets what it has read. */
export function endWork(client: QueryClient): void {
  atWork.set(undefined)
  closeKeptEdits()
  forgetWords()
  client.clear()
  client.setQueryData(sessionQuery.queryKey, null)
}

export async function signOut(client: QueryClient): Promise<void> {
  try {
    await deskCall('desk.sign-out')
  } catch (error) {
    // The session has ended already, or is somebody else's by now.
    if (!isUnauthorized(error)) throw error
  }
  endWork(client)
  await forgetPush()
}
