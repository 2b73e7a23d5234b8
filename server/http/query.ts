import type * as z from 'zod/mini'
import type { FieldProblem } from '#i18n/error-texts.ts'
import { HttpError } from './answers/errors.ts'
import { problemOf } from './bodies/field-problems.ts'
import { isSoundText } from '#server/platform/files/sound-text.ts'

/** How a field of a query is written in the URL; derived from its schema. */
type FieldShape = { repeatable: boolean; numeric: boolean }
type Definition = { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType; shape?: Record<string, z.core.$ZodType> }
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

function fieldShape(schema: z.core.$ZodType): FieldShape {
  const definition = definitionOf(schema)
  if (definition.innerType) return fieldShape(definition.innerType)
  if (definition.element) return { repeatable: true, numeric: fieldShape(definition.element).numeric }
  return { repeatable: false, numeric: definition.type === 'number' }
}

/** Plain decimal numbers; `Number()` would also accept "", "0x1f" and "1e3". */
const decimal = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * Makes the parser of one call's query. Unknown and repeated fields, broken percent-encoding, NUL and other values that do not fit
 * the schema are rejected with every invalid field, not just the first.
 * @returns takes the query without its question mark
 */
export function queryParser<Schema extends z.ZodMiniType>(schema: Schema): (query: string) => z.output<Schema> {
  const shapes = new Map(Object.entries(definitionOf(schema).shape ?? {}).map(([name, field]) => [name, fieldShape(field)]))

  return (query) => {
    // A Map: the names come from outside, and "__proto__" is one.
    const problems = new Map<string, FieldProblem[]>()
    const report = (field: string, problem: FieldProblem) => problems.set(field, [...(problems.get(field) ?? []), problem])
    const values: Record<string, string | string[]> = {}
    for (const [name, value] of pairs(query)) {
      const shape = shapes.get(name)
      if (!shape) report(name, { problem: 'unknown' })
      else if (value === undefined) report(name, { problem: 'malformed' })
      else if (shape.numeric && !decimal.test(value)) report(name, { problem: 'not-a-number' })
      else if (shape.repeatable) {
        const list = (values[name] ??= []) as string[]
        list.push(value)
      } else if (name in values) report(name, { problem: 'repeated' })
      else values[name] = value
    }
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      for (const issue of parsed.error.issues) report(String(issue.path[0] ?? ''), problemOf(issue))
    }
    if (!parsed.success || problems.size > 0) {
      // The reason is logged, and logs must not contain user input.
      throw new HttpError('request.invalid', `${problems.size} fields of the query do not fit`, Object.fromEntries(problems))
    }
    return parsed.data
  }
}

/** Names and values of a query, in order. A value that cannot be decoded (or holds NUL) is undefined; such a name is shown as sent. */
function* pairs(query: string): Generator<[name: string, value: string | undefined]> {
  if (query === '') return
  for (const part of query.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    yield [decode(name) ?? name, decode(equals === -1 ? '' : part.slice(equals + 1))]
  }
}

function decode(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return isSoundText(decoded) ? decoded : undefined
  } catch {
    // Broken percent-encoding and lone surrogates throw URIError; the caller reports the field.
    return undefined
  }
}
