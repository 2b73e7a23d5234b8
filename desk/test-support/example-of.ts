import type * as z from 'zod/mini'

/** A value that a schema of answers accepts, with one entry in each list and nothing that may be absent. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, exampleOf(field)]))
    case 'array':
      return [exampleOf(def.element)]
    case 'string':
      return textOf('format' in def ? def.format : undefined)
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union':
      return def.options[0] && exampleOf(def.options[0])
    case 'nullable':
      return null
    case 'default':
      return exampleOf(def.innerType)
    case 'optional':
      return undefined
    case 'record':
      return {}
    default:
      throw new Error(`no example of the type ${def.type}`)
  }
}

const texts: Readonly<Record<string, string>> = { datetime: '2026-11-28T10:00:00.000Z', date: '2026-11-28', url: 'https://shop.test/' }
const textOf = (format: unknown): string => texts[String(format)] ?? 'Text'
