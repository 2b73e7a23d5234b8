import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type FeedBody, feedBodySchema } from '#src/contract/feeds/feeds.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { call, inLanguage } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { useFieldErrors } from '../use-field-errors.ts'
import { feedsQuery } from './feeds-query.ts'
import { MadeAddresses } from './made-addresses.tsx'
import { readAgain } from '../read-again.ts'

/** Makes an address for a channel. */
export function FeedForm() {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useForm<FeedBody>({ resolver: zodResolver(feedBodySchema), defaultValues: { name: '' } })
  const errorOf = useFieldErrors(form.formState.errors)
  const make = useMutation({
    mutationFn: async (body: FeedBody) =>
      (await call('staff.feeds.create', { ...inLanguage(), body, idempotencyKey: crypto.randomUUID() })).data,
    meta: { isShown: true },
    onSuccess: async () => {
      form.reset()
      await readAgain(client, feedsQuery.queryKey)
    },
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void form.handleSubmit((body) => make.mutate(body))(event)}>
      <TextField
        label={t`Channel`}
        autoComplete="off"
        hint={t`Who gets the address, for example Google. Each channel has its own, so that one can be ended alone.`}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <FormError error={make.error} />
      <Button type="submit" className="justify-self-start" isWorking={make.isPending}>
        <Trans>Make an address</Trans>
      </Button>
      {make.data && <MadeAddresses made={make.data} />}
    </form>
  )
}
