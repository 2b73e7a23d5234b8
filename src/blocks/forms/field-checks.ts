import { namesInError, serverError } from './field-errors.ts'

type FormNow = {
  values: unknown
  errors: unknown
  /** As react-hook-form holds it: `{ email: true, item: { type: true } }`. */
  touched: unknown
}

/**
 * What is checked when a field is left: the field itself and all that have been left before, for what was typed here may have made one of them wrong (a
 * confirmation, whose password is now another). What the server has refused stays refused until it is changed.
 */
export function namesWhenLeft(name: string, { values, errors, touched }: FormNow): string[] {
  const refused = new Set(namesInError(errors, (type) => type === serverError))
  return [name, ...touchedNames(touched)]
    .flatMap((left) => withNested(left, values))
    .filter((found, place, all) => all.indexOf(found) === place && !refused.has(found))
}

/** What is checked on each change: what is wrong in the field itself, and all else that is wrong and may be right now. Nobody is corrected while they type. */
export function namesWhenChanged(name: string, { errors }: Pick<FormNow, 'errors'>): string[] {
  const own = namesInError(errors).filter((found) => found === name || found.startsWith(`${name}.`))
  const wrong = namesInError(errors, (type) => type !== serverError)
  return [...new Set([...own, ...wrong])]
}

/**
 * A field that holds a group (a phone number) is one field to the library, whose `trigger` finds nothing of what is wrong in it (`phone.phone`) under its
 * own name: each part is asked for by its name.
 */
const withNested = (name: string, values: unknown): string[] => [name, ...leaves(valueAt(values, name)).map((leaf) => `${name}.${leaf}`)]

const touchedNames = (touched: unknown): string[] => leaves(touched)

/** The paths to what is no plain object: `{ a: { b: 1 } }` → `['a.b']`; none for what is no plain object itself. */
function leaves(value: unknown): string[] {
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (isPlain(inner) ? leaves(inner).map((leaf) => `${name}.${leaf}`) : [name]))
}

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((node, part) => (isPlain(node) ? node[part] : undefined), values)

/** No file, no date. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
