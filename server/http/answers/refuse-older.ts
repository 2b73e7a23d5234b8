import { isDeepStrictEqual } from 'node:util'
import { HttpError } from './errors.ts'

/**
 * Keeps a change from undoing what somebody else has saved meanwhile.
 * @param read what the caller's change is based on, where they say it: of an object only these values are compared
 * @throws HttpError `setting.changed` where something else is stored
 */
export function refuseOlder<Value extends object>(read: Partial<Value> | undefined, stored: Value): void {
  const changed = Object.entries(read ?? {}).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, stored[name as keyof Value]),
  )
  if (changed.length > 0) throw new HttpError('setting.changed', `changed meanwhile: ${changed.map(([name]) => name).join(', ')}`)
}
