import { ApiError } from '#calls/api-error.ts'
import type { ErrorCode } from '#contract/calls/errors.ts'
import { createStore } from '#store/create-store.ts'
import { atWork } from '../at-work.ts'

/** A question that is open, and what is done with its answer. */
export type OpenQuestion = { answer: (isYes: boolean) => void }

/** A question that a dialog asks. Calls that are rejected at the same time share it. */
function createQuestion() {
  const open = createStore<OpenQuestion | undefined>(undefined)
  let asked: Promise<boolean> | undefined
  let yesses = 0
  const ask = () =>
    (asked ??= new Promise<boolean>((resolve) => {
      open.set({
        answer(isYes) {
          open.set(undefined)
          asked = undefined
          if (isYes) yesses += 1
          resolve(isYes)
        },
      })
    }))
  return { open, ask, yesses: () => yesses }
}

/** Whether the person shows again that it is them, before a change of people and access (docs/areas/staff-access.md). */
export const secondFactor = createQuestion()
/** Whether the person signs in again, whose session has ended (docs/areas/desk.md). */
export const signIn = createQuestion()

/** The server's answer where nobody is signed in, or another person than the one who works here. */
export const unauthorized = 'auth.unauthorized' satisfies ErrorCode
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.code === unauthorized

/**
 * Makes a call. Where the server does not know any more who is there, or wants to see it again, the desk asks, and repeats the call: what
 * was typed stays.
 * @throws ApiError `auth.unauthorized` or `auth.confirm` where the person does not want to
 */
export async function askingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = signIn.yesses()
    try {
      return await work()
    } catch (error) {
      if (!(await isSettled(error, before))) throw error
    }
  }
}

async function isSettled(error: unknown, yessesBefore: number): Promise<boolean> {
  if (error instanceof ApiError && error.code === ('auth.confirm' satisfies ErrorCode)) return secondFactor.ask()
  if (!isUnauthorized(error) || !atWork.get()) return false
  // Another call may have asked while this one was on its way.
  return signIn.yesses() > yessesBefore || signIn.ask()
}
