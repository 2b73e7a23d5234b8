import { localKeys } from '#src/offline/device-names.ts'
import { isResting, parseRest, parseVisits, seenAgain } from './visits.ts'

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.debug('this browser denies storage', error)
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    // Without storage every visit is the first, and the offer is never made.
    console.debug('this browser denies storage', error)
  }
}

/** Records a visit. @returns its number on this device, from 1 */
export function noteVisit(): number {
  const visits = seenAgain(parseVisits(read(localKeys.visits)), Date.now())
  store(localKeys.visits, JSON.stringify(visits))
  return visits.count
}

export const mayAsk = (): boolean => !isResting(parseRest(read(localKeys.installRest)), Date.now())
export const restFromNow = (): void => store(localKeys.installRest, String(Date.now()))
