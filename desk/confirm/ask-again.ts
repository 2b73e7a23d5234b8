import { ApiError } from '#src/api/api-error.ts'
import type { ErrorCode } from '#src/contract/calls/errors.ts'
import { createStore } from '#src/store/create-store.ts'

/** A question that is open: whether the person shows again that it is them. */
export type OpenQuestion = { answer: (isConfirmed: boolean) => void }
export const openQuestion = createStore<OpenQuestion | undefined>(undefined)

let asked: Promise<boolean> | undefined

/** Calls that are rejected at the same time share one question. */
function ask(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    openQuestion.set({
      answer(isConfirmed) {
        openQuestion.set(undefined)
        asked = undefined
        resolve(isConfirmed)
      },
    })
  })
  return asked
}

/**
 * Makes a call. Where the server first wants to see again who is there, the desk asks, and repeats the call: what was typed stays.
 * @throws ApiError `auth.confirm` where the person does not want to
 */
export async function askingAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === ('auth.confirm' satisfies ErrorCode)
    if (!isAsked || !(await ask())) throw error
    return work()
  }
}
