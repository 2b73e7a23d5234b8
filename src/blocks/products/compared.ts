import { sessionKeys } from '#device/device-names.ts'
import { tabStorage } from '#device/web-storage.ts'
import { parsePieces } from './compare-search.ts'

/** The pieces that this tab compared last, which the next one joins. */

export const storeCompared = (pieces: readonly string[]): void => void tabStorage.setItem(sessionKeys.compared, pieces.join(' '))

export const readCompared = (): string[] => parsePieces((tabStorage.getItem(sessionKeys.compared) ?? '').split(' '))
