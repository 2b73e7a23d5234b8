import { namesInError, serverError } from '#i18n/field-errors.ts'

type FormNow = {
  values: unknown
  errors: unknown
  /** As react-hook-form holds it: `{ email: true, item: { type: true } }`. */
  touched: unknown
}

/**
 * What is checked on blur: the field itself and all touched fields, because this value may have made one of them invalid (a password that
 * no longer matches its confirmation). An error from the server stays until the field changes.
 */
export function namesWhenLeft(name: string, { values, errors, touched }: FormNow): string[] {
  const rejected = new Set(namesInError(errors, (type) => type === serverError))
  return [name, ...touchedNames(touched)]
    .flatMap((left) => withNested(left, values))
    .filter((found, index, all) => all.indexOf(found) === index && !rejected.has(found))
}

/**
 * What is checked on each change: the field's own error, and all other errors, which may be resolved now. No new error appears while the
 * shopper types.
 */
export function namesWhenChanged(name: string, { errors }: Pick<FormNow, 'errors'>): string[] {
  const own = namesInError(errors).filter((found) => found === name || found.startsWith(`${name}.`))
  const wrong = namesInError(errors, (type) => type !== serverError)
  return [...new Set([...own, ...wrong])]
}

/** What is checked when a step of a form is left: its fields, and the parts of those that are groups. */
export const namesOfStep = (fields: readonly string[], values: unknown): string[] => fields.flatMap((field) => withNested(field, values))

/**
 * react-hook-form treats a group (a phone number) as one field, and its `trigger` finds no nested error (`phone.phone`) by the group's
 * name: trigger each part by its own name.
 */
const withNested = (name: string, values: unknown): string[] => [name, ...leaves(valueAt(values, name)).map((leaf) => `${name}.${leaf}`)]

const touchedNames = (touched: unknown): string[] => leaves(touched)

/** The paths to the values that are not plain objects: `{ a: { b: 1 } }` → `['a.b']`; none if the argument itself is not a plain object. */
function leaves(value: unknown): string[] {
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (isPlain(inner) ? leaves(inner).map((leaf) => `${name}.${leaf}`) : [name]))
}

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((node, part) => (isPlain(node) ? node[part] : undefined), values)

/** Excludes files and dates. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
