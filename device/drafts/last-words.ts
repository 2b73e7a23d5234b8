import { contractVersion } from '#contract/calls/contract-version.ts'
import { localKeys } from '../device-names.ts'
import type { DeviceUser } from '../queries/query-store.ts'
import type { Draft } from './draft.ts'

/**
 * Drafts written while a page unloads, until IndexedDB has them. On slow devices Chromium aborts IndexedDB transactions of a page that
 * unloads, even after `commit()`; local storage is synchronous. Nothing here throws, although storage may be blocked.
 */

const prefix = `${localKeys.lastWords}.`
const keyOf = (user: DeviceUser, form: string): string => prefix + JSON.stringify([contractVersion, user, form])

export function storeLastWords(user: DeviceUser, form: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(user, form), JSON.stringify(draft))
  } catch (error) {
    console.debug('last words could not be stored', error)
  }
}

/** @returns the raw draft; undefined if there is none, or it is unreadable */
export function readLastWords(user: DeviceUser, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user, form)) ?? 'null') ?? undefined
  } catch (error) {
    console.debug('last words could not be read', error)
    return undefined
  }
}

/** @param until milliseconds: a draft saved later stays */
export function dropLastWords(user: DeviceUser, form: string, until = Infinity): void {
  const stored = readLastWords(user, form)
  const savedAt = typeof stored === 'object' && stored !== null && 'savedAt' in stored ? Number(stored.savedAt) : 0
  if (!(savedAt > until)) drop(() => [keyOf(user, form)])
}

/** The users whose drafts are stored here. */
export function ownersOfLastWords(): DeviceUser[] {
  try {
    return keysWhere(() => true).flatMap((key) => partsOf(key)[1] ?? [])
  } catch (error) {
    console.debug('last words could not be read', error)
    return []
  }
}

/** Deletes those of one user, of all contract versions. */
export const dropLastWordsOf = (user: DeviceUser): void => drop(() => keysWhere(([, owner]) => owner === user))

/** Deletes those of older contracts. */
export const dropOlderLastWords = (): void => drop(() => keysWhere(([version]) => Number(version) < contractVersion))

function drop(find: () => string[]): void {
  try {
    for (const key of find()) localStorage.removeItem(key)
  } catch (error) {
    console.debug('last words could not be dropped', error)
  }
}

const keysWhere = (isMeant: (parts: readonly unknown[]) => boolean): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix) && isMeant(partsOf(key)))

const partsOf = (key: string) => JSON.parse(key.slice(prefix.length)) as [version?: number, user?: string]
