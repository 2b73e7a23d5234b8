import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { staffInvitationBodySchema } from '#src/contract/staff/staff-people.ts'
import type { Locale } from '#src/contract/locale.ts'
import { type StaffRole, staffRoles } from '#src/contract/staff/staff-roles.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { openLinksQuery } from '../queries.ts'
import { readAgain } from '../read-again.ts'
import { useCopy } from '../use-copy.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { roleWords } from './role-words.ts'

type Fields = { role: StaffRole; email?: string | undefined; locale?: Locale | undefined }

/** Makes a link with which somebody gets access, once and within 24 hours. With an address it is mailed, too. */
export function InvitationForm() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const form = useForm<Fields>({
    resolver: zodResolver(staffInvitationBodySchema),
    defaultValues: { role: 'catalogue', locale: inLanguage().locale },
  })
  const hasAddress = (useWatch({ control: form.control, name: 'email' }) ?? '') !== ''
  const errorOf = useFieldErrors(form.formState.errors)
  const invite = useMutation({
    mutationFn: async (body: Fields) =>
      (await call('staff.invitations.create', { ...inLanguage(), body, idempotencyKey: crypto.randomUUID() })).data,
    meta: { isShown: true },
    onSuccess: () => readAgain(client, openLinksQuery.queryKey),
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void form.handleSubmit((fields) => invite.mutate(fields))(event)}>
      <div className="both-languages">
        <SelectField
          label={t`Role`}
          options={staffRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
          error={errorOf('role')}
          {...form.register('role')}
        />
        <TextField
          label={t`E-mail`}
          type="email"
          dir="ltr"
          hint={t`With an address the link is for that one only, and is mailed to it.`}
          error={errorOf('email')}
          {...form.register('email', { setValueAs: (value: string) => (value === '' ? undefined : value) })}
        />
      </div>
      {hasAddress && (
        <SelectField
          label={t`Language of the mail`}
          options={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          {...form.register('locale')}
        />
      )}
      <FormError error={invite.error} />
      <Button type="submit" className="justify-self-start" isWorking={invite.isPending}>
        <Trans>Make a link</Trans>
      </Button>
      {invite.data && <NewLink {...invite.data} />}
    </form>
  )
}

/** A link that is shown once, to be handed over. */
export function NewLink({ url, mailedTo }: { url: string; mailedTo?: string | undefined }) {
  const { t } = useLingui()
  const [copied, copy] = useCopy(t`It could not be copied. Select the link, and copy it by hand.`)
  return (
    <div role="status" className="bg-tint rounded-sm p-4 grid gap-2">
      <p className="text-sm">
        {mailedTo === undefined ? (
          <Trans>Hand this link over. It opens the desk once, within 24 hours, and is shown only now.</Trans>
        ) : (
          <Trans>
            This link is on its way to <bdi dir="ltr">{mailedTo}</bdi>. It opens the desk once, within 24 hours, and is shown only now.
          </Trans>
        )}
      </p>
      <bdi dir="ltr" className="wrap-anywhere text-sm">
        {url}
      </bdi>
      <button type="button" className="link min-h-11 justify-self-start" onClick={() => copy(url)}>
        {copied === url ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      </button>
    </div>
  )
}
