import { readProblem } from '#contract/fields/field-problems.ts'
import type { Locale } from '#contract/locale.ts'
import { fieldProblemText } from './error-texts.ts'

/** What react-hook-form holds for one field, or for a group of them. */
type ErrorNode = { type?: unknown; message?: unknown; [name: string]: unknown }

/** The type of an error whose message is already a translated sentence from the server. */
export const serverError = 'server'

/** @returns the first message of a field or of a nested one (`phone` → `phone.phone`), in the shopper's language */
export function firstErrorText(errors: unknown, name: string, locale: Locale): string | undefined {
  const found = firstError(name.split('.').reduce<unknown>((node, part) => (isNode(node) ? node[part] : undefined), errors))
  if (!found) return undefined
  return found.type === serverError ? found.message : fieldProblemText(readProblem(found.message), locale)
}

function firstError(node: unknown): { type: unknown; message: string } | undefined {
  if (!isNode(node)) return undefined
  if (isError(node)) return { type: node.type, message: typeof node.message === 'string' ? node.message : '' }
  for (const [name, inner] of Object.entries(node)) {
    const found = name === 'ref' ? undefined : firstError(inner)
    if (found) return found
  }
  return undefined
}

/** The names of all fields that have an error: `['email', 'phone.phone']`. */
export function namesInError(errors: unknown, mayTake: (type: unknown) => boolean = () => true, path: readonly string[] = []): string[] {
  if (!isNode(errors)) return []
  if (path.length > 0 && isError(errors)) return mayTake(errors.type) ? [path.join('.')] : []
  return Object.entries(errors).flatMap(([name, inner]) => (name === 'ref' ? [] : namesInError(inner, mayTake, [...path, name])))
}

const isNode = (value: unknown): value is ErrorNode => typeof value === 'object' && value !== null
/** A group may have a field called "type", which is a node itself. */
const isError = (node: ErrorNode): boolean => typeof node.type === 'string'

/** The messages per field of a rejected call (ApiError's `fields`; the class itself is loaded with the first call only). */
export function fieldsOf(error: unknown): [name: string, message: string][] {
  if (!(error instanceof Error) || !('fields' in error) || typeof error.fields !== 'object' || error.fields === null) return []
  return Object.entries(error.fields).flatMap(([name, messages]) => {
    const first: unknown = Array.isArray(messages) ? messages[0] : undefined
    return typeof first === 'string' ? [[name, first]] : []
  })
}
