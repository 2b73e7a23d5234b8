import { isRecord } from '#contract/is-record.ts'
/** A value of two versions of a form that differs, by its path: `address.en`. */
export type Difference = { path: string; mine: unknown; theirs: unknown }

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.every((entry) => typeof entry === 'string'))

/** The values that differ, each for itself. */
export function differences(mine: unknown, theirs: unknown, path = ''): Difference[] {
  if (isSame(mine, theirs)) return []
  if (!isGroup(mine) || !isGroup(theirs)) return [{ path, mine, theirs }]
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].flatMap((key) => differences(mine[key], theirs[key], path === '' ? key : `${path}.${key}`))
}

/** The names of the values at the top that differ. */
export const namesThatDiffer = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  Object.keys(one).filter((name) => !isSame(one[name], other[name]))

/** What was changed from one version to a later one, put into a third one, each value for itself. @returns the third one with it */
export function carryOver<Value>(later: Value, earlier: Value, into: Value): Value
export function carryOver(later: unknown, earlier: unknown, into: unknown): unknown {
  if (isSame(later, earlier)) return into
  if (!isRecord(later) || !isRecord(earlier) || !isRecord(into)) return later
  const names = Object.keys({ ...into, ...later })
  return Object.fromEntries(names.map((name) => [name, carryOver(later[name], earlier[name], into[name])]))
}

/** A value with what it lacks of another one: what an earlier release kept does not have the fields that have come since. */
export function filledFrom(sample: unknown, value: unknown): unknown {
  if (!isRecord(sample) || !isRecord(value)) return value
  const names = Object.keys({ ...sample, ...value })
  return Object.fromEntries(names.map((name) => [name, name in value ? filledFrom(sample[name], value[name]) : sample[name]]))
}

/** Whether a value has the form of another one: what was kept by an earlier release may not. */
export function isAlike(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value)
  if (!isGroup(sample)) return sample === null || sample === undefined || typeof value === typeof sample
  return isGroup(value) && Object.keys(sample).every((key) => isAlike(sample[key], value[key]))
}
