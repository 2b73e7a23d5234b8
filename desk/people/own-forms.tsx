import { zodResolver } from '@hookform/resolvers/zod'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ownProblem } from '#contract/fields/own-problem.ts'
import { newPasswordBodySchema, ownNameBodySchema } from '#contract/people/people.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { deskCall } from '../call.ts'
import { DeskForm } from '../form/desk-form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { FormError } from '../form-error.tsx'
import { sessionQuery } from '../session.ts'
import { useFieldErrors } from '../use-field-errors.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** One's own name, as the log and the others see it. */
export function OwnName({ name }: { name: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  type Name = z.output<typeof ownNameBodySchema>
  const desk = useDeskForm<Name, Name, Name>({
    keepAs: 'own-name',
    stored: { name },
    formOf: (own) => own,
    schema: ownNameBodySchema,
    save: async (body) => {
      const { data } = await deskCall('desk.name', body)
      client.setQueryData(sessionQuery.queryKey, data)
      return { name: data.name }
    },
    savedText: t`Your name is saved`,
  })
  return (
    <DeskForm {...desk} variant="line" label={<Trans>Save the name</Trans>}>
      <TextField label={t`Your name`} autoComplete="name" {...desk.field('name')} />
    </DeskForm>
  )
}

/** A new password; sessions at other devices end. */
export function OwnPassword() {
  const { t } = useLingui()
  const form = useForm({
    resolver: zodResolver(newPasswordBodySchema, { error: ownProblem }),
    defaultValues: { password: '', newPassword: '' },
  })
  const errorOf = useFieldErrors(form.formState.errors)
  const change = useMutation({
    mutationFn: (body: z.output<typeof newPasswordBodySchema>) => deskCall('desk.password', body),
    meta: { isShown: true },
    onSuccess: () => {
      form.reset()
      showToast({ kind: 'notice', summary: t`Your new password is saved` })
    },
  })
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Password</Trans>
      </h2>
      <form className="grid gap-4" noValidate onSubmit={(event) => void form.handleSubmit((fields) => change.mutate(fields))(event)}>
        <TextField
          label={t`Present password`}
          type="password"
          dir="ltr"
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <TextField
          label={t`New password`}
          hint={t`Your sessions at other devices end.`}
          type="password"
          dir="ltr"
          autoComplete="new-password"
          error={errorOf('newPassword')}
          {...form.register('newPassword')}
        />
        <FormError error={change.error} />
        <Button type="submit" variant="line" className="justify-self-start" isWorking={change.isPending}>
          <Trans>Change the password</Trans>
        </Button>
      </form>
    </section>
  )
}

const codesLeftQuery = queryOptions({
  queryKey: ['recovery-codes-left'],
  queryFn: async () => (await deskCall('desk.recovery-codes.left')).data.left,
})

/** New recovery codes, in place of those from before. */
export function OwnRecoveryCodes() {
  const client = useQueryClient()
  const left = useQuery(codesLeftQuery).data
  const renew = useMutation({
    mutationFn: async () => (await deskCall('desk.recovery-codes')).data.recoveryCodes,
    meta: { isShown: true },
    onSuccess: (codes) => client.setQueryData(codesLeftQuery.queryKey, codes.length),
  })
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Recovery codes</Trans>
      </h2>
      <p className="text-ink-muted">
        <Trans>Each opens the desk once without your phone. New ones end those from before.</Trans>{' '}
        {left !== undefined && <Plural value={left} _0="None is left: make new ones." one="One is left." other="# are left." />}
      </p>
      <FormError error={renew.error} />
      {renew.data ? (
        <div role="status" className="grid gap-3">
          <p>
            <Trans>They are shown only now: print them, or store them with your passwords.</Trans>
          </p>
          <RecoveryCodes codes={renew.data} />
        </div>
      ) : (
        <Button variant="line" className="justify-self-start" isWorking={renew.isPending} onClick={() => renew.mutate()}>
          <Trans>Make new recovery codes</Trans>
        </Button>
      )}
    </section>
  )
}
