import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { registerBodySchema } from '#contract/accounts/registration.ts'
import { firstErrorText, namesInError, serverError } from '#i18n/field-errors.ts'
import { namesWhenChanged, namesWhenLeft } from './field-checks.ts'

const empty = { name: '', email: '', password: '', confirmation: '', phone: { countryCode: 'SA', phone: '', dialCode: '+966' } }

/** The form state of react-hook-form itself, with typed values and the fields that were blurred. */
function typed(values: Partial<typeof empty>, left: readonly (keyof typeof empty)[] = []) {
  const { control, register, trigger, setError } = createFormControl({
    resolver: zodResolver(registerBodySchema),
    defaultValues: { ...empty, ...values },
  })
  for (const name of ['name', 'email', 'password', 'confirmation', 'phone'] as const) register(name)
  const touched = Object.fromEntries(left.map((name) => [name, true]))
  const formNow = () => ({ values: control._formValues, errors: control._formState.errors, touched })
  return {
    setError,
    errorOf: (name: string) => firstErrorText(control._formState.errors, name, 'en'),
    wrong: () => namesInError(control._formState.errors),
    leave: (name: string) => trigger(namesWhenLeft(name, formNow()) as (keyof typeof empty)[]),
    change: (name: keyof typeof empty, value: string) => {
      control._formValues[name] = value
      return trigger(namesWhenChanged(name, formNow()) as (keyof typeof empty)[])
    },
  }
}

describe('a field that is left', () => {
  it('reports its error, also in a group', async () => {
    const form = typed({ phone: { countryCode: 'SA', phone: '0501', dialCode: '+966' } })
    await form.leave('phone')
    expect(form.errorOf('phone')).toBe('Phone number is invalid')
    expect(form.wrong()).toEqual(['phone.phone'])
  })

  it('makes no other field wrong that was not left yet', async () => {
    const form = typed({})
    await form.leave('name')
    expect(form.wrong()).toEqual(['name'])
  })

  it('reports a differing confirmation at once, also beside other errors', async () => {
    const form = typed({ email: 'omar@', password: 'abcdefg!', confirmation: 'abcdefg' })
    await form.leave('confirmation')
    expect(form.errorOf('confirmation')).toBe('Passwords do not match')
  })

  it('reports it also after a change of the password', async () => {
    const form = typed({ password: 'hijklmn!', confirmation: 'abcdefg!' }, ['password', 'confirmation'])
    await form.leave('password')
    expect(form.errorOf('confirmation')).toBe('Passwords do not match')
    expect(form.wrong()).toEqual(['confirmation'])
  })

  it('stays rejected where the server rejected it, until it is changed', async () => {
    const form = typed({ email: 'omar@example.com' }, ['email'])
    form.setError('email', { type: serverError, message: 'This address is in use.' })
    await form.leave('email')
    await form.leave('name')
    expect(form.errorOf('email')).toBe('This address is in use.')
    await form.change('email', 'noura@example.com')
    expect(form.errorOf('email')).toBeUndefined()
  })
})

describe('a field that is changed', () => {
  it('is checked where it was wrong, together with what else is', async () => {
    const form = typed({ password: 'abcdefg', confirmation: 'abcdefg!' })
    await form.leave('password')
    await form.leave('confirmation')
    expect(form.wrong()).toEqual(['password', 'confirmation'])
    await form.change('password', 'abcdefg!')
    expect(form.wrong()).toEqual([])
  })

  it('is not corrected before it was left', () => {
    expect(namesWhenChanged('email', { errors: {} })).toEqual([])
  })
})
