import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { call } from '#calls/call.ts'
import { customerKey } from '#src/queries/customer.ts'
import { PasswordField } from '#src/blocks/forms/fields/password-field.tsx'
import { RequiredNote } from '#src/blocks/forms/required-note.tsx'
import { useShopForm } from '#src/blocks/forms/use-shop-form.ts'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { passwordRules } from '#contract/accounts/password.ts'
import { passwordChangeBodySchema } from '#contract/accounts/password-bodies.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { check, minus } from '#ui/icon-paths.ts'
import { showToast } from '#ui/toast-store.ts'

/** Changes the password. A customer who signs in with another provider has none, and sets one by the link of an e-mail. */
export function ChangePassword({ hasPassword }: { hasPassword: boolean }) {
  const { locale } = usePreferences()
  if (hasPassword) return <PasswordForm />
  return (
    <p className="text-ink-muted">
      <Trans>You sign in with another account, so there is no password here.</Trans>{' '}
      <Link to="/$locale/password-reset" params={{ locale }} className="link">
        <Trans>Set a password</Trans>
      </Link>
    </p>
  )
}

function PasswordForm() {
  const { t } = useLingui()
  const preferences = usePreferences()
  const client = useQueryClient()
  const connection = useNeedsConnection()
  const empty = { currentPassword: '', password: '', confirmation: '' }
  const form = useShopForm({
    schema: passwordChangeBodySchema,
    defaultValues: empty,
    submit: async (body) => (await call('customer.password.change', { ...preferences, body })).data,
    onDone: (customer) => {
      client.setQueryData(customerKey, customer)
      form.methods.reset(empty)
      showToast({ kind: 'notice', summary: t`Password updated`, detail: t`All other devices are signed out.` })
    },
  })
  const password = useWatch({ control: form.methods.control, name: 'password' })
  return (
    <form {...form.formProps} className="grid gap-5">
      <RequiredNote />
      <PasswordField
        {...form.field('currentPassword')}
        label={<Trans>Current password</Trans>}
        isRequired
        autoComplete="current-password"
      />
      <div>
        <PasswordField {...form.field('password')} label={<Trans>New password</Trans>} isRequired autoComplete="new-password" />
        <Rules password={password} />
      </div>
      <PasswordField {...form.field('confirmation')} label={<Trans>Confirm new password</Trans>} isRequired autoComplete="new-password" />
      <div>
        <Button type="submit" variant="line" isWorking={form.isSubmitting} className="max-sm:w-full">
          <Trans>Change password</Trans>
        </Button>
        {connection.note !== undefined && <p className="hint">{connection.note}</p>}
      </div>
    </form>
  )
}

/** All rules at once, ticked during typing. */
function Rules({ password }: { password: string }) {
  const { t } = useLingui()
  const names: Record<(typeof passwordRules)[number][0], string> = {
    'password-short': t`At least 8 characters`,
    'password-uppercase': t`An uppercase letter`,
    'password-lowercase': t`A lowercase letter`,
    'password-number': t`A number`,
    'password-special': t`A special character`,
  }
  return (
    <ul aria-label={t`Rules of the new password`} className="mt-2 grid sm:grid-cols-2 gap-x-6 gap-y-1 text-xs">
      {passwordRules.map(([problem, holds]) => {
        const isMet = holds(password)
        return (
          <li key={problem} className={`flex items-center gap-2 ${isMet ? 'text-success' : 'text-ink-subtle'}`}>
            <Icon path={isMet ? check : minus} size="sm" />
            {names[problem]}
            <span className="sr-only">{isMet ? t`met` : t`not met`}</span>
          </li>
        )
      })}
    </ul>
  )
}
