import type { StaffChanges } from '#server/db/schema/staff.ts'

/** A setting before and after, for the log: each language and each number by itself. */
export function loggedChange(before: unknown, after: unknown): StaffChanges {
  const [from, to] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => from.get(name) !== to.get(name))
  return Object.fromEntries(names.map((name) => [name, { ...partOf('from', from.get(name)), ...partOf('to', to.get(name)) }]))
}

type Part = string | number
const partOf = (side: 'from' | 'to', part: Part | undefined) => (part === undefined ? {} : { [side]: part })

/** `{ inside: { from: 2 } }` is `inside.from`; a value by itself is `value`. */
function partsOf(value: unknown, path = ''): Map<string, Part> {
  if (Array.isArray(value)) return partsOf(value.join(', '), path)
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).flatMap(([name, inner]) => [...partsOf(inner, path === '' ? name : `${path}.${name}`)]))
  const isThere = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return new Map(isThere ? [[path === '' ? 'value' : path, value]] : [])
}
