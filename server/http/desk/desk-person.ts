import { deskPersonHeader } from '#contract/desk/desk-calls.ts'
import type { PersonCaller } from '../callers.ts'

/** Finds who is signed in at the desk by the cookie's token. */
export type FindPerson = (token: string, headers: Headers) => Promise<PersonCaller | undefined>

/** Finds nobody where the page that makes the call was opened by another person than the one whose cookie it sends. */
export const findMeantPerson =
  (find: (token: string) => Promise<PersonCaller | undefined>): FindPerson =>
  async (token, headers) => {
    const meant = headers.get(deskPersonHeader)
    const person = await find(token)
    return meant === null || meant === person?.staffId ? person : undefined
  }
