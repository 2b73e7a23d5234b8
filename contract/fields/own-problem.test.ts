import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formProblems, readProblem } from './field-problems.ts'
import { ownProblem } from './own-problem.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: ownProblem }).error?.issues.map(({ message }) => message)

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['invalid_type: nothing', z.string(), undefined, 'required'],
  ['invalid_type: null', z.int(), null, 'required'],
  ['invalid_type: a fraction', z.int(), 1.5, 'not-whole'],
  ['invalid_type: a text', z.number(), 'many', 'not-a-number'],
  ['invalid_type: a number for a text', z.string(), 7, 'malformed'],
  ['too_small: a text', z.string().check(z.minLength(3)), 'ab', 'too-short:3'],
  ['too_small: a list', z.array(z.string()).check(z.minLength(1)), [], 'too-few:1'],
  ['too_small: a number', z.number().check(z.gte(5)), 4, 'too-small:5'],
  ['too_big: a text', z.string().check(z.maxLength(1)), 'ab', 'too-long:1'],
  ['too_big: a list', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'too-many:1'],
  ['too_big: a number', z.number().check(z.lte(5)), 6, 'too-large:5'],
  ['invalid_value', z.enum(['watch', 'jewelry']), 'car', 'not-a-choice'],
  ['invalid_format: a day', z.iso.date(), '2026-02-30', 'day'],
  ['invalid_format: a moment', z.iso.datetime(), 'noon', 'moment'],
  ['invalid_format: an e-mail address', z.email(), 'omar', 'email'],
  ['invalid_format: a web address', z.url(), 'omar', 'https-address'],
  ['invalid_format: a pattern', z.string().check(z.regex(/^a$/)), 'b', 'malformed'],
  ['invalid_union', z.union([z.string(), z.boolean()]), 7, 'malformed'],
  ['invalid_union: of kinds', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'not-a-choice'],
  ['not_multiple_of', z.number().check(z.multipleOf(5)), 7, 'malformed'],
  ['unrecognized_keys', z.strictObject({}), { more: 1 }, 'malformed'],
  ['invalid_key', z.record(z.string().check(z.regex(/^a$/)), z.string()), { b: '' }, 'malformed'],
  ['invalid_element', z.map(z.object({}), z.string()), new Map([[{}, 7]]), 'malformed'],
  ['custom', z.string().check(z.refine(() => false)), '', 'malformed'],
])('%s', (_, schema, value, problem) => {
  expect(said(schema, value)).toEqual([problem])
  expect(formProblems).toContain(readProblem(problem).problem)
})

test('what a schema says itself stays', () => {
  expect(said(z.string().check(z.maxLength(1, 'iban')), 'ab')).toEqual(['iban'])
})
