import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { passwordChangeBodySchema, passwordResetBodySchema } from './password-bodies.ts'
import { registerBodySchema } from './registration.ts'
import { confirmationSchema, passwordSchema, presentPasswordSchema, sameConfirmation, strongPasswordSchema } from './password.ts'

const problemsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? []

describe('the password of login, registration and reset', () => {
  it.each([
    ['', ['required']],
    [undefined, ['required']],
    ['abcde!', ['password-short']],
    ['abcdefgh', ['password-special']],
    ['abcd efg', ['password-special']],
    ['كلمةالمرور', ['password-special']],
    ['x'.repeat(200) + '!', ['too-long:200']],
    ['abcdefg!', []],
    ['كلمةالمرور؟', []],
    ['        _', []],
  ])('%j: %j', (password, problems) => {
    expect(problemsOf(passwordSchema, password)).toEqual(problems)
  })

  it('is not changed', () => {
    expect(passwordSchema.parse(' ٤abcdéf! ')).toBe(' ٤abcdéf! ')
  })

  it('counts what a person counts as one character', () => {
    expect(problemsOf(passwordSchema, '😀😀😀!')).toEqual(['password-short'])
  })
})

describe('the password of the profile', () => {
  it.each([
    ['Abcdef1!', []],
    ['Abc1!', ['password-short']],
    ['abcdefg1!', ['password-uppercase']],
    ['ABCDEFG1!', ['password-lowercase']],
    ['Abcdefgh!', ['password-number']],
    ['Abcdefgh1', ['password-special']],
  ])('%s: %j', (password, problems) => {
    expect(problemsOf(strongPasswordSchema, password)).toEqual(problems)
  })

  it('requires only that the present one is not empty', () => {
    expect(problemsOf(presentPasswordSchema, 'old')).toEqual([])
    expect(problemsOf(presentPasswordSchema, '')).toEqual(['required'])
  })
})

describe('the confirmation', () => {
  const schema = z
    .object({ name: z.string().check(z.minLength(1, 'required')), password: passwordSchema, confirmation: confirmationSchema })
    .check(sameConfirmation())

  it('has to be the same', () => {
    expect(problemsOf(schema, { name: 'a', password: 'abcdefg!', confirmation: 'abcdefg!' })).toEqual([])
    expect(problemsOf(schema, { name: 'a', password: 'abcdefg!', confirmation: 'abcdefg' })).toEqual(['confirmation passwords-differ'])
  })

  it('is reported also while other fields are invalid', () => {
    expect(problemsOf(schema, { name: '', password: 'abc', confirmation: 'abd' })).toEqual([
      'name required',
      'password password-short',
      'confirmation passwords-differ',
    ])
  })

  it.each([
    ['registerBodySchema', registerBodySchema],
    ['passwordResetBodySchema', passwordResetBodySchema],
    ['passwordChangeBodySchema', passwordChangeBodySchema],
  ])('is reported by %s, even where no other field can be parsed', (_, body) => {
    const differing = { password: 'Abcdefg1!', confirmation: 'Abcdefg1' }
    for (const others of [{}, { name: 7, email: null, phone: 'x', token: '', currentPassword: [] }]) {
      expect(problemsOf(body, { ...others, ...differing })).toContain('confirmation passwords-differ')
    }
  })

  it('is only missing where it is missing', () => {
    expect(problemsOf(schema, { name: 'a', password: 'abcdefg!', confirmation: '' })).toEqual(['confirmation required'])
  })
})
