import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { repository } from './source-files.ts'

/** Of the six plural forms of Arabic `zero` may use `other`; the rest differ in every noun. */
const arabicForms = ['one', 'two', 'few', 'many', 'other']

type Tokens = ReturnType<typeof compileMessage>

/** The names of all placeholders in a message, elements (`<0>`) included. */
function namesIn(message: string): string[] {
  const names = new Set<string>([...message.matchAll(/<\/?(\d+)\/?>/g)].map((match) => `<${match[1]}>`))
  for (const [name] of placeholders(compileMessage(message))) names.add(name)
  return [...names].toSorted()
}

type Placeholder = [name: string, type?: string, options?: Record<string, Tokens> | string]

function* placeholders(tokens: Tokens): Generator<Placeholder> {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const placeholder = token as Placeholder
    yield placeholder
    const options = placeholder[2]
    if (typeof options === 'object')
      for (const branch of Object.values(options)) if (typeof branch === 'object') yield* placeholders(branch)
  }
}

/** @returns the problem with the Arabic of a message, or undefined */
function arabicProblem(message: string, translation: string): string | undefined {
  if (translation.trim() === '') return `"${message}" has no Arabic`
  const [wanted, found] = [namesIn(message), namesIn(translation)]
  if (wanted.join() !== found.join())
    return `"${message}" is given ${wanted.join(' ') || 'nothing'}, its Arabic uses ${found.join(' ') || 'nothing'}`
  for (const [name, type, options] of placeholders(compileMessage(translation))) {
    if (type !== 'plural' || typeof options !== 'object') continue
    const missing = arabicForms.filter((form) => !(form in options))
    if (missing.length > 0) return `"${message}": the Arabic plural of ${name} lacks ${missing.join(', ')}`
  }
  return undefined
}

test('every text has its Arabic translation, with all placeholders', async () => {
  const catalogs = await getCatalogs(getConfig({ cwd: repository }))
  const messages = await Promise.all(catalogs.map((catalog) => catalog.read('ar')))
  const entries = messages.flatMap((catalog) => Object.entries(catalog ?? {})).filter(([, entry]) => !entry.obsolete)
  expect(entries.length).toBeGreaterThan(20)
  const problems = entries.map(([id, entry]) => arabicProblem(entry.message ?? id, entry.translation ?? ''))
  expect(problems.filter((problem) => problem !== undefined)).toEqual([])
})

test('a text in several catalogues has the same translation in all of them, because they are loaded in any order', async () => {
  const catalogs = await getCatalogs(getConfig({ cwd: repository }))
  const messages = await Promise.all(catalogs.map((catalog) => catalog.read('ar')))
  const known = new Map<string, string>()
  const different: string[] = []
  for (const [id, { translation = '', message, obsolete }] of messages.flatMap((catalog) => Object.entries(catalog ?? {}))) {
    if (obsolete) continue
    const before = known.get(id)
    if (before !== undefined && before !== translation)
      different.push(`"${message ?? id}" is "${before}" and "${translation}": give one a context`)
    known.set(id, translation)
  }
  expect(different).toEqual([])
})

describe('the check itself', () => {
  test.each([
    ['About {price}', 'نحو {price}'],
    ['Read <0>the terms</0>', 'اقرأ <0>الشروط</0>'],
    [
      '{count, plural, one {# piece} other {# pieces}}',
      '{count, plural, zero {لا قطع} one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
    ],
  ])('has nothing against "%s"', (message, translation) => {
    expect(arabicProblem(message, translation)).toBeUndefined()
  })

  test.each([
    ['About us', ' ', 'has no Arabic'],
    ['About {price}', 'نحو', 'uses nothing'],
    ['About {price}', 'نحو {prise}', 'uses prise'],
    ['Read <0>the terms</0>', 'اقرأ الشروط', 'is given <0>'],
    ['{count, plural, one {#} other {#}}', '{count, plural, one {#} other {#}}', 'lacks two, few, many'],
  ])('finds what is wrong with the Arabic of "%s"', (message, translation, problem) => {
    expect(arabicProblem(message, translation)).toContain(problem)
  })
})
