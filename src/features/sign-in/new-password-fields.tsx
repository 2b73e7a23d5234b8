import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '#src/blocks/forms/fields/password-field.tsx'
import type { FieldBinding } from '#src/blocks/forms/use-shop-form.ts'

type Props = {
  /** The field's binding by its name. */
  field: (name: 'password' | 'confirmation') => FieldBinding
  label: string
}

/** A new password, typed twice. */
export function NewPasswordFields({ field, label }: Props) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        isRequired
        autoComplete="new-password"
        enterKeyHint="next"
        hint={t`At least 8 characters, one of them a special character such as ! or #`}
      />
      <PasswordField {...field('confirmation')} label={t`Confirm password`} isRequired autoComplete="new-password" enterKeyHint="done" />
    </>
  )
}
