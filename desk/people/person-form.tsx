import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { type StaffPerson, staffPersonBodySchema } from '#src/contract/staff/staff-people.ts'
import { staffRoles } from '#src/contract/staff/staff-roles.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { openLinksQuery, peopleQuery } from '../queries.ts'
import { sessionQuery } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { roleWords } from './role-words.ts'
import { readAgain } from '../read-again.ts'

/** Name, address and role of somebody, for the owner. */
export function PersonForm({ person: { id, name, email, role }, onDone }: { person: StaffPerson; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(staffPersonBodySchema), defaultValues: { name, email, role } })
  const chosenRole = useWatch({ control: form.control, name: 'role' })
  const isLowered = role === 'owner' && chosenRole !== 'owner'
  const errorOf = useFieldErrors(form.formState.errors)
  const save = useMutation({
    mutationFn: (body: Pick<Partial<StaffPerson>, 'name' | 'email' | 'role'>) =>
      call('staff.people.update', { ...inLanguage(), params: { id }, body }),
    meta: { isShown: true },
    onSuccess: async () => {
      onDone()
      // It may be the owner's own name.
      const changed = [peopleQuery.queryKey, sessionQuery.queryKey, openLinksQuery.queryKey]
      await Promise.all(changed.map((queryKey) => readAgain(client, queryKey)))
    },
  })
  return (
    <form className="grid gap-4 py-2" noValidate onSubmit={(event) => void form.handleSubmit((fields) => save.mutate(fields))(event)}>
      <TextField label={t`Name`} autoComplete="off" error={errorOf('name')} {...form.register('name')} />
      <div className="both-languages">
        <TextField label={t`E-mail`} type="email" dir="ltr" autoComplete="off" error={errorOf('email')} {...form.register('email')} />
        <SelectField
          label={t`Role`}
          options={staffRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
          error={errorOf('role')}
          {...form.register('role')}
        />
      </div>
      {isLowered && (
        <p role="status" className="text-ink-muted">
          <Trans>The links and tokens that they have made as an owner end.</Trans>
        </p>
      )}
      <FormError error={save.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isWorking={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="line" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
