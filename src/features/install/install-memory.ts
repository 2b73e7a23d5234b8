import { localKeys } from '#device/device-names.ts'
import { deviceStorage } from '#device/web-storage.ts'
import { isResting, parseRest, parseVisits, seenAgain } from './visits.ts'

/** Records a visit. @returns its number on this device, from 1. Without storage every visit is the first, and the offer is never made */
export function noteVisit(): number {
  const visits = seenAgain(parseVisits(deviceStorage.getItem(localKeys.visits)), Date.now())
  deviceStorage.setItem(localKeys.visits, JSON.stringify(visits))
  return visits.count
}

export const mayAsk = (): boolean => !isResting(parseRest(deviceStorage.getItem(localKeys.installRest)), Date.now())
export const restFromNow = (): void => void deviceStorage.setItem(localKeys.installRest, String(Date.now()))
